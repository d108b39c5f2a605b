/* sqlite_sql.c - the schema and every statement of the SQLite store. */
#include "store/sqlite.h"

const char *const lite_migration[] = {
	"CREATE TABLE secret (id INTEGER PRIMARY KEY CHECK (id = 1), key BLOB NOT NULL);"
	"CREATE TABLE user (id TEXT PRIMARY KEY, name TEXT NOT NULL, lang TEXT NOT NULL,"
	" login TEXT UNIQUE, hash TEXT, created INTEGER NOT NULL, epoch INTEGER NOT NULL)"
	" WITHOUT ROWID;"
	"CREATE TABLE game (id TEXT PRIMARY KEY, owner TEXT NOT NULL, next TEXT NOT NULL,"
	" game TEXT NOT NULL, options TEXT NOT NULL, status INTEGER NOT NULL, seats INTEGER NOT "
	"NULL,"
	" listed INTEGER NOT NULL, rated INTEGER NOT NULL, auto_start INTEGER NOT NULL,"
	" paused INTEGER NOT NULL, ended INTEGER NOT NULL, pace INTEGER NOT NULL,"
	" bank INTEGER NOT NULL, increment INTEGER NOT NULL, hint_level TEXT NOT NULL,"
	" hint_count INTEGER NOT NULL, series_of INTEGER NOT NULL, series_game INTEGER NOT NULL,"
	" wins BLOB NOT NULL, seed BLOB NOT NULL, position TEXT, created INTEGER NOT NULL,"
	" updated INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX game_status ON game (status, updated);"
	"CREATE TABLE seat (game TEXT NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL,"
	" user TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, stand_in INTEGER NOT NULL,"
	" resigned INTEGER NOT NULL, place INTEGER NOT NULL, points INTEGER NOT NULL,"
	" hints INTEGER NOT NULL, PRIMARY KEY (game, seat)) WITHOUT ROWID;"
	"CREATE INDEX seat_user ON seat (user) WHERE user <> '';"
	"CREATE TABLE op (game TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL,"
	" kind INTEGER NOT NULL, seat INTEGER NOT NULL, seen INTEGER NOT NULL, clocks BLOB NOT "
	"NULL,"
	" data TEXT NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;"
	"CREATE TABLE line (game TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL,"
	" seat INTEGER NOT NULL, user TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,"
	" PRIMARY KEY (game, n)) WITHOUT ROWID;"
	"CREATE TABLE mute (user TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (user, other))"
	" WITHOUT ROWID;",
	"CREATE TABLE rating (user TEXT NOT NULL, game TEXT NOT NULL, rating REAL NOT NULL,"
	" games INTEGER NOT NULL, PRIMARY KEY (user, game)) WITHOUT ROWID;",
	/* sessions are rows; names of accounts by their look; the house's clock; pages by index: a
	 * seat repeats status and time of its table */
	"DROP TABLE secret;"
	"CREATE TABLE session (id TEXT PRIMARY KEY, user TEXT NOT NULL, hash BLOB NOT NULL,"
	" kind INTEGER NOT NULL, name TEXT NOT NULL, agent TEXT NOT NULL, created INTEGER NOT NULL,"
	" seen INTEGER NOT NULL, house INTEGER NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX session_user ON session (user, house);"
	"CREATE TABLE look (look TEXT PRIMARY KEY, user TEXT NOT NULL) WITHOUT ROWID;"
	"CREATE INDEX look_user ON look (user);"
	"CREATE TABLE house (id INTEGER PRIMARY KEY CHECK (id = 1), ms INTEGER NOT NULL,"
	" open INTEGER NOT NULL);"
	"INSERT INTO house VALUES (1, 0, 0);"
	"ALTER TABLE op ADD COLUMN house INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE op ADD COLUMN decides INTEGER NOT NULL DEFAULT 255;"
	"ALTER TABLE op ADD COLUMN acting INTEGER NOT NULL DEFAULT -1;"
	"ALTER TABLE game ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE game ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE seat ADD COLUMN status INTEGER NOT NULL DEFAULT 0;"
	"ALTER TABLE seat ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;"
	"UPDATE seat SET (status, updated) ="
	" (SELECT g.status, g.updated FROM game g WHERE g.id = seat.game);"
	"DROP INDEX seat_user;"
	"CREATE INDEX seat_user ON seat (user, status, updated) WHERE user <> '';"
	"CREATE INDEX game_owner ON game (owner, status);"
	"CREATE INDEX game_lobby ON game (updated) WHERE listed = 1 AND status < 2;",
};
const int lite_migrations = sizeof lite_migration / sizeof *lite_migration;

#define GAME_COLUMNS                                                                               \
	"id, owner, next, game, options, status, seats, listed, rated, auto_start, paused, ended," \
	" pace, bank, increment, hint_level, hint_count, series_of, series_game, wins, seed,"      \
	" position, created, updated, stand_in, rules"

#define SESSION_COLUMNS "id, user, hash, kind, name, agent, created, seen, house"
#define G_COLUMNS                                                                                  \
	"g.id, g.owner, g.next, g.game, g.options, g.status, g.seats, g.listed, g.rated,"          \
	" g.auto_start, g.paused, g.ended, g.pace, g.bank, g.increment, g.hint_level,"             \
	" g.hint_count, g.series_of, g.series_game, g.wins, g.seed, g.position, g.created,"        \
	" g.updated, g.stand_in, g.rules"
#define USER_COLUMNS "id, name, lang, login, hash, created, epoch"

const char *const lite_write_sql[N_WRITE] = {
	[W_BEGIN] = "BEGIN IMMEDIATE",
	[W_COMMIT] = "COMMIT",
	[W_ROLLBACK] = "ROLLBACK",
	[W_SAVE] = "SAVEPOINT unit",
	[W_RELEASE] = "RELEASE unit",
	[W_BACK] = "ROLLBACK TO unit",
	[W_USER_NEW] = "INSERT INTO user (id, name, lang, login, hash, created, epoch)"
		       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
	[W_USER_EDIT] = "UPDATE user SET name = ?2, lang = ?3 WHERE id = ?1 AND epoch = ?7",
	[W_USER_REGISTER] = "UPDATE user SET name = ?2, lang = ?3, login = ?4, hash = ?5"
			    " WHERE id = ?1 AND epoch = ?7 AND login IS NULL",
	[W_USER_PASSWORD] = "UPDATE user SET hash = ?5, epoch = epoch + 1"
			    " WHERE id = ?1 AND epoch = ?7",
	[W_USER_OUT] = "UPDATE user SET epoch = epoch + 1 WHERE id = ?1 AND epoch = ?7",
	[W_LOOKS_END] = "DELETE FROM look WHERE user = ?1",
	[W_LOOK] = "INSERT INTO look (look, user) VALUES (?1, ?2)"
		   " ON CONFLICT (look) DO UPDATE SET user = ?2 WHERE user = ?2",
	[W_SESSION_NEW] = "INSERT INTO session (" SESSION_COLUMNS ")"
			  " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9"
			  " WHERE EXISTS (SELECT 1 FROM user WHERE id = ?2 AND epoch = ?10)",
	[W_SESSION_OLD] = "DELETE FROM session WHERE user = ?1 AND id IN (SELECT id FROM session"
			  " WHERE user = ?1 ORDER BY house DESC LIMIT -1 OFFSET ?2)",
	[W_SESSION_SEEN] = "UPDATE session SET seen = ?8, house = ?9 WHERE id = ?1",
	[W_SESSION_END] = "DELETE FROM session WHERE id = ?1 AND user = ?2",
	[W_SESSIONS_END] = "DELETE FROM session WHERE user = ?1",
	[W_AGAINST] = "SELECT 1 FROM seat a JOIN seat b ON b.game = a.game JOIN game g"
		      " ON g.id = a.game WHERE a.user = ?1 AND b.user = ?2 AND a.status < 2"
		      " AND g.rated = 1 LIMIT 1",
	[W_CLAIM] = "UPDATE seat SET user = ?2, name = ?3 WHERE user = ?1",
	[W_CLAIM_OWNER] = "UPDATE game SET owner = ?2 WHERE owner = ?1",
	[W_CLAIM_RATING] = "UPDATE OR IGNORE rating SET user = ?2 WHERE user = ?1",
	[W_STATUS] = "SELECT status FROM game WHERE id = ?1",
	[W_RATING] = "SELECT rating, games FROM rating WHERE user = ?1 AND game = ?2",
	[W_RATE] =
		"INSERT OR REPLACE INTO rating (user, game, rating, games) VALUES (?1, ?2, ?3, ?4)",
	[W_GAME] =
		"INSERT OR REPLACE INTO game (" GAME_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6,"
		" ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,"
		" ?24, ?25, ?26)",
	[W_SEAT] = "INSERT OR REPLACE INTO seat (game, seat, kind, user, name, level, stand_in,"
		   " resigned, place, points, hints, status, updated)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
	[W_OP] = "INSERT INTO op (game, n, at, kind, seat, seen, clocks, data, house, decides,"
		 " acting) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
	[W_LINE] = "INSERT INTO line (game, n, at, seat, user, name, text)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
	[W_MUTES] = "SELECT count(*) FROM mute WHERE user = ?1 AND other <> ?2",
	[W_EXISTS] = "SELECT 1 FROM user WHERE id = ?1",
	[W_MUTE] = "INSERT OR IGNORE INTO mute (user, other) VALUES (?1, ?2)",
	[W_UNMUTE] = "DELETE FROM mute WHERE user = ?1 AND other = ?2",
	[W_HOUSE] = "UPDATE house SET ms = ?1 WHERE ms < ?1",
};

/* A page ends with `limit` rows; the next begins after its last row's time and id. A user with
 * several seats at a table is counted by the first of them. */
#define FIRST_SEAT                                                                                 \
	" AND NOT EXISTS (SELECT 1 FROM seat x WHERE x.game = s.game AND x.user = s.user"          \
	" AND x.seat < s.seat)"
const char *const lite_read_sql[N_READ] = {
	[R_USER] = "SELECT " USER_COLUMNS " FROM user WHERE id = ?1",
	[R_LOGIN] = "SELECT " USER_COLUMNS " FROM user WHERE login = ?1",
	[R_LOOK] = "SELECT user FROM look WHERE look = ?1",
	[R_SESSION] = "SELECT " SESSION_COLUMNS " FROM session WHERE id = ?1",
	[R_SESSIONS] = "SELECT " SESSION_COLUMNS
		       " FROM session WHERE user = ?1 ORDER BY house DESC",
	[R_GAME] = "SELECT " GAME_COLUMNS " FROM game WHERE id = ?1",
	[R_LOBBY] = "SELECT " GAME_COLUMNS " FROM game WHERE listed = 1 AND status < 2"
		    " AND (updated, id) < (?1, ?2) AND (?3 IS NULL OR game = ?3)"
		    " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_MINE] = "SELECT " GAME_COLUMNS " FROM game WHERE id IN (SELECT game FROM seat"
		   " WHERE user = ?5 AND user <> '' AND status < 2)"
		   " AND (updated, id) < (?1, ?2) AND (?3 IS NULL OR game = ?3)"
		   " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_MINE_OVER] =
		"SELECT " G_COLUMNS " FROM seat s JOIN game g ON g.id = s.game"
		" WHERE s.user = ?5 AND s.user <> '' AND s.status = 2"
		" AND (s.updated, s.game) < (?1, ?2) AND (?3 IS NULL OR g.game = ?3)" FIRST_SEAT
		" ORDER BY s.updated DESC, s.game DESC LIMIT ?4",
	[R_CLOCKED] = "SELECT id FROM game WHERE status = 1 AND pace <> 0 LIMIT ?2",
	[R_PLAYED] = "SELECT id FROM game WHERE status IN (1, 2) LIMIT ?2",
	[R_OPEN_BEFORE] = "SELECT id FROM game WHERE status = 0 AND updated < ?1"
			  " ORDER BY updated LIMIT ?2",
	[R_RUNNING_BEFORE] = "SELECT id FROM game WHERE status = 1 AND updated < ?1"
			     " ORDER BY updated LIMIT ?2",
	[R_COUNT] = "SELECT count(*) FROM (SELECT id FROM game WHERE owner = ?1 AND status < 2"
		    " UNION SELECT game FROM seat WHERE user = ?1 AND user <> '' AND status < 2)",
	[R_LAST] = "SELECT house, acting FROM op WHERE game = ?1 ORDER BY n DESC LIMIT 1",
	[R_SEATS] = "SELECT seat, kind, user, name, level, stand_in, resigned, place, points, hints"
		    " FROM seat WHERE game = ?1",
	[R_OPS] = "SELECT n, at, kind, seat, seen, clocks, data, house, decides FROM op WHERE game "
		  "= ?1"
		  " ORDER BY n",
	[R_LINES] = "SELECT n, at, seat, user, name, text FROM (SELECT * FROM line WHERE game = ?1"
		    " ORDER BY n DESC LIMIT ?2) ORDER BY n",
	[R_MUTES] = "SELECT other FROM mute WHERE user = ?1 ORDER BY other",
	[R_STATS] = "SELECT g.game, count(*), sum(s.place = 1 AND g.seats > 1), max(s.points),"
		    " r.rating, r.games FROM seat s JOIN game g ON g.id = s.game"
		    " LEFT JOIN rating r ON r.user = s.user AND r.game = g.game"
		    " WHERE s.user = ?1 AND s.status = 2 AND s.user <> '' AND g.ended < 3"
		    " GROUP BY g.game",
	[R_HOUSE] = "SELECT ms FROM house",
};
