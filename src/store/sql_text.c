/* sql_text.c - every statement of the store. They keep to what SQLite and PostgreSQL both understand; the
 * schema is in sqlite.c and postgres.c. */
#include "store/sql.h"

#define GAME_COLUMNS                                                                               \
	"id, owner, next, game, options, status, seats, listed, rated, auto_start, paused, ended," \
	" pace, bank, increment, hint_level, hint_count, series_of, series_game, wins, seed,"      \
	" position, created, updated, stand_in, rules, circle, day, version"
#define OWNER_NAME(game) ", (SELECT name FROM user WHERE id = " game ".owner)"

#define SESSION_COLUMNS "id, user, hash, kind, name, agent, created, seen, house, scope"
#define ACCOUNT_COLUMNS "user, email, secret, second, letters, step, gone"
#define TICKET_COLUMNS "hash, user, kind, until, text"
#define PASSKEY_COLUMNS "id, user, name, credential, public, counter, made, used"
#define G_COLUMNS                                                                                  \
	"g.id, g.owner, g.next, g.game, g.options, g.status, g.seats, g.listed, g.rated,"          \
	" g.auto_start, g.paused, g.ended, g.pace, g.bank, g.increment, g.hint_level,"             \
	" g.hint_count, g.series_of, g.series_game, g.wins, g.seed, g.position, g.created,"        \
	" g.updated, g.stand_in, g.rules, g.circle, g.day, g.version" OWNER_NAME("g")
#define OWN_COLUMNS GAME_COLUMNS OWNER_NAME("game")
#define RATING_COLUMNS "rating, deviation, volatility, games, at"
#define CIRCLE_COLUMNS                                                                             \
	"id, kind, name, owner, about, status, game, format, seats, rated, pace, rounds, round,"   \
	" bank, increment, created, updated"
#define MEMBERS ", (SELECT count(*) FROM member WHERE circle = circle.id AND out = 0)"
#define USER_COLUMNS "id, name, lang, login, hash, created, epoch"

#define POWER(user) "coalesce((SELECT role FROM role WHERE user = " user "), 0)"
#define NAME(user) "coalesce((SELECT name FROM user WHERE id = " user "), '')"
#define ACT_COLUMNS "id, at, by, what, whom, more, why, " NAME("audit.by") ", " NAME("audit.whom")
#define LINE_COLUMNS "n, at, seat, user, name, text"

/* What is another's becomes theirs, but for what they have themselves. */
#define CLAIM(table, a, b, c)                                                                      \
	"UPDATE " table " SET user = ?2 WHERE user = ?1 AND NOT EXISTS (SELECT 1 FROM " table      \
	" o WHERE o.user = ?2 AND o." a " = " table "." a " AND o." b " = " table "." b            \
	" AND o." c " = " table "." c ")"

/* By whoever was not signed out in between. */
#define OF_EPOCH                                                                                   \
	" WHERE user = ?1 AND EXISTS (SELECT 1 FROM user u WHERE u.id = ?1 AND u.epoch = ?7)"
/* Seats that have the name of somebody yet, in one order for all that is done with them. */
#define NAMED "user = ?1 AND user <> '' AND name <> ?2 ORDER BY game, seat"

#define NOTICE_COLUMNS(n)                                                                          \
	n "id, " n "user, " n "kind, " n "place, " n "game, " n "name, " n "what, " n "at, " n     \
	  "due, " n "ends, " n "told"
#define ERRAND_COLUMNS "e.notice, e.way, e.target, e.due, e.tries, " NOTICE_COLUMNS("n.")
#define OF_ERRAND " WHERE notice = ?1 AND way = ?2 AND target = ?3"
#define WISH_COLUMNS                                                                               \
	"user, failed, by_push, by_mail, by_hook, digest, quiet_from, quiet_to, zone, hook,"       \
	" hook_n"
#define DEVICE_COLUMNS "id, user, url, secret, auth, agent, at"

const char *const sql_write[N_WRITE] = {
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
		   " ON CONFLICT (look) DO UPDATE SET user = ?2 WHERE look.user = ?2",
	[W_SESSION_NEW] = "INSERT INTO session (" SESSION_COLUMNS ")"
			  " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?11"
			  " WHERE EXISTS (SELECT 1 FROM user WHERE id = ?2 AND epoch = ?10)",
	[W_SESSION_OLD] = "DELETE FROM session WHERE user = ?1 AND id IN (SELECT id FROM session"
			  " WHERE user = ?1 ORDER BY house DESC LIMIT 1000000 OFFSET ?2)",
	[W_SESSION_SEEN] = "UPDATE session SET seen = ?8, house = ?9 WHERE id = ?1",
	[W_SESSION_END] = "DELETE FROM session WHERE id = ?1 AND user = ?2",
	[W_SESSIONS_END] = "DELETE FROM session WHERE user = ?1",
	[W_ACCOUNT] = "INSERT INTO account (" ACCOUNT_COLUMNS ") VALUES (?1, '', ?2, 0, 1, 0, 0)"
		      " ON CONFLICT DO NOTHING",
	[W_ACCOUNT_EMAIL] = "UPDATE account SET email = ?3" OF_EPOCH,
	[W_ACCOUNT_LETTERS] = "UPDATE account SET letters = ?4" OF_EPOCH,
	[W_ACCOUNT_OFFER] = "UPDATE account SET secret = ?2, second = 1" OF_EPOCH " AND second < 2",
	[W_ACCOUNT_SECOND] = "UPDATE account SET second = 2, step = ?5" OF_EPOCH
			     " AND second = 1 AND secret = ?2",
	[W_ACCOUNT_PLAIN] = "UPDATE account SET secret = ?2, second = 0, step = 0" OF_EPOCH,
	[W_ACCOUNT_STEP] = "UPDATE account SET step = ?5" OF_EPOCH " AND step < ?5 AND second = 2",
	[W_ACCOUNT_GONE] = "UPDATE account SET gone = ?6" OF_EPOCH,
	[W_TICKET] = "INSERT INTO ticket (" TICKET_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5)"
		     " ON CONFLICT (hash, user) DO UPDATE SET kind = ?3, until = ?4, text = ?5",
	[W_TICKET_TAKE] = "DELETE FROM ticket WHERE hash = ?1 AND user = ?2 AND kind = ?3",
	[W_TICKETS_END] = "DELETE FROM ticket WHERE user = ?2 AND kind = ?3",
	[W_TICKETS_PAST] = "DELETE FROM ticket WHERE until < ?4",
	[W_TICKET_SPEND] = "INSERT INTO ticket (" TICKET_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5)"
			   " ON CONFLICT DO NOTHING",
	[W_TICKETS_OLD] = "DELETE FROM ticket WHERE user = ?1 AND kind = ?2 AND hash IN"
			  " (SELECT hash FROM ticket WHERE user = ?1 AND kind = ?2"
			  " ORDER BY until DESC, hash LIMIT 1000000 OFFSET ?3)",
	[W_TICKETS_LINKS] = "DELETE FROM ticket WHERE user = ?1 AND kind < 2",
	[W_PASSKEY] = "INSERT INTO passkey (" PASSKEY_COLUMNS ")"
		      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING",
	[W_PASSKEY_USED] = "UPDATE passkey SET counter = ?6, used = ?8 WHERE id = ?1 AND user = ?2"
			   " AND (counter < ?6 OR (counter = 0 AND ?6 = 0))",
	[W_PASSKEY_END] = "DELETE FROM passkey WHERE id = ?1 AND user = ?2",
	/* who comes second waits, and then counts what the first has put */
	[W_PASSKEY_OWNER] = "UPDATE user SET epoch = epoch WHERE id = ?1 AND epoch = ?2",
	[W_PASSKEYS] = "SELECT count(*) FROM passkey WHERE user = ?1",
	[W_ERASE_VERSION] = "UPDATE game SET version = version + 1 WHERE id IN (SELECT game FROM"
			    " seat WHERE " NAMED " LIMIT ?3)",
	[W_ERASE_SEATS] = "UPDATE seat SET name = ?2 WHERE (game, seat) IN (SELECT game, seat FROM"
			  " seat WHERE " NAMED " LIMIT ?3)",
	[W_ERASE_LINES] = "UPDATE line SET name = ?2 WHERE (game, n) IN (SELECT game, n FROM line"
			  " WHERE user = ?1 AND name <> ?2 LIMIT ?3)",
	[W_ERASE_TOLD] = /* of several names, in a list, theirs */
	"UPDATE notice SET name = trim(replace(', ' || name || ', ', ', ' ||"
	" (SELECT u.name FROM user u WHERE u.id = ?1) || ', ', ', ' || ?2 || ', '), ', ')"
	" WHERE name <> '' AND user <> ?1",
	[W_ERASE_USER] = "UPDATE user SET name = ?2, lang = 'en', login = NULL, hash = NULL,"
			 " created = 0, epoch = epoch + 1 WHERE id = ?1",
	[W_ERASE_ACCOUNT] = "DELETE FROM account WHERE user = ?1",
	[W_ERASE_TICKETS] = "DELETE FROM ticket WHERE user = ?1",
	[W_ERASE_PASSKEYS] = "DELETE FROM passkey WHERE user = ?1",
	[W_ERASE_RATING] = "DELETE FROM rating WHERE user = ?1",
	[W_ERASE_CURVE] = "DELETE FROM curve WHERE user = ?1",
	[W_ERASE_TIES] = "DELETE FROM tie WHERE user = ?1 OR other = ?1",
	[W_ERASE_MEMBER] = "DELETE FROM member WHERE user = ?1 AND circle IN"
			   " (SELECT id FROM circle WHERE kind = 0 OR status = 3)",
	[W_AGAINST] = "SELECT 1 FROM seat a JOIN seat b ON b.game = a.game JOIN game g"
		      " ON g.id = a.game WHERE a.user = ?1 AND b.user = ?2 AND a.status < 2"
		      " AND g.rated = 1 LIMIT 1",
	[W_CLAIM_VERSION] = "UPDATE game SET version = version + 1 WHERE owner = ?1 OR id IN"
			    " (SELECT game FROM seat WHERE user = ?1 AND user <> '')",
	[W_CLAIM] = "UPDATE seat SET user = ?2, name = ?3 WHERE user = ?1",
	[W_CLAIM_OWNER] = "UPDATE game SET owner = ?2 WHERE owner = ?1",
	[W_CLAIM_RATING] = CLAIM("rating", "game", "seats", "seats"),
	[W_STATUS] = "SELECT status FROM game WHERE id = ?1",
	[W_CLAIM_TIE] = CLAIM("tie", "kind", "other", "other") " AND other <> ?2",
	[W_CLAIM_DEVICE] = "UPDATE device SET user = ?2 WHERE user = ?1",
	[W_CLAIM_CURVE] = CLAIM("curve", "game", "seats", "n"),
	[W_RATING] = "SELECT " RATING_COLUMNS " FROM rating WHERE user = ?1 AND game = ?2"
		     " AND seats = ?3",
	[W_RATE] = "INSERT INTO rating (user, game, seats, " RATING_COLUMNS ")"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (user, game, seats) DO"
		   " UPDATE SET rating = ?4, deviation = ?5, volatility = ?6, games = ?7, at = ?8"
		   " WHERE rating.games = ?7 - 1", /* as it was read */
	[W_CURVE] = "INSERT INTO curve (user, game, seats, n, at, rating, deviation, was, place)"
		    " VALUES (?1, ?2, ?3, ?7, ?8, ?4, ?5, ?9, ?10)"
		    " ON CONFLICT (user, game, seats, n) DO UPDATE"
		    " SET at = ?8, rating = ?4, deviation = ?5, was = ?9, place = ?10",
	[W_GAME] =
		"INSERT INTO game (" GAME_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6,"
		" ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,"
		" ?24, ?25, ?26, ?27, ?28, ?29 + 1) ON CONFLICT (id) DO UPDATE SET owner = ?2,"
		" next = ?3, game = ?4, options = ?5, status = ?6, seats = ?7, listed = ?8,"
		" rated = ?9, auto_start = ?10, paused = ?11, ended = ?12, pace = ?13, bank = ?14,"
		" increment = ?15, hint_level = ?16, hint_count = ?17, series_of = ?18,"
		" series_game = ?19, wins = ?20, seed = ?21, position = ?22, created = ?23,"
		" updated = ?24, stand_in = ?25, rules = ?26, circle = ?27, day = ?28,"
		" version = ?29 + 1 WHERE game.version = ?29",
	[W_SEAT] = "INSERT INTO seat (game, seat, kind, user, name, level, stand_in,"
		   " resigned, place, points, hints, status, updated, colour, wish)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)"
		   " ON CONFLICT (game, seat) DO UPDATE SET kind = ?3, user = ?4, name = ?5,"
		   " level = ?6, stand_in = ?7, resigned = ?8, place = ?9, points = ?10,"
		   " hints = ?11, status = ?12, updated = ?13, colour = ?14,"
		   " wish = ?15",
	[W_OP] = "INSERT INTO op (game, n, at, kind, seat, seen, clocks, data, house, decides,"
		 " acting) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
	[W_LINE] = "INSERT INTO line (game, n, at, seat, user, name, text)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
	[W_PLAN] = "INSERT INTO plan (game, seat, id, n, wants, moves)"
		   " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (game, seat)"
		   " DO UPDATE SET id = ?3, n = ?4, wants = ?5, moves = ?6",
	[W_PLAN_TAKE] = "DELETE FROM plan WHERE game = ?1 AND seat = ?2 AND id = ?3",
	[W_PLAN_END] = "DELETE FROM plan WHERE game = ?1 AND seat = ?2",
	[W_PLANS_END] = "DELETE FROM plan WHERE game = ?1",
	[W_PLAN_REST] = "UPDATE plan SET n = ?4, wants = ?5, moves = ?6"
			" WHERE game = ?1 AND seat = ?2 AND id = ?3",
	[W_TIES] = "SELECT count(*) FROM tie WHERE user = ?1 AND kind = ?3 AND other <> ?2",
	[W_EXISTS] = "SELECT 1 FROM user WHERE id = ?1",
	[W_TIE] = "INSERT INTO tie (user, other, kind) VALUES (?1, ?2, ?3)"
		  " ON CONFLICT DO NOTHING",
	[W_UNTIE] = "DELETE FROM tie WHERE user = ?1 AND other = ?2 AND kind = ?3",
	[W_REPORT] = "INSERT INTO report (at, by, user, place, kind, text)"
		     " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
	[W_REPORTS_OLD] = "DELETE FROM report WHERE id <= (SELECT max(id) FROM report) - ?1",
	[W_CIRCLE] = "INSERT INTO circle (" CIRCLE_COLUMNS ", look) VALUES (?1, ?2, ?3, ?4, ?5, ?6,"
		     " ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)"
		     " ON CONFLICT (id) DO UPDATE SET owner = ?4, status = ?6, rounds = ?12,"
		     " round = ?13, updated = ?17 WHERE circle.kind = 0" /* each step but once: */
		     " OR (circle.status, circle.round) < (?6, ?13)",
	[W_MEMBERS] = "SELECT count(*) FROM member WHERE circle = ?1 AND user <> ?2",
	[W_MEMBER] =
		"INSERT INTO member (circle, user, role, out, joined) VALUES (?1, ?2, ?3, ?4, ?5)"
		" ON CONFLICT (circle, user) DO UPDATE SET role = ?3, out = ?4",
	[W_MEMBER_OUT] = "DELETE FROM member WHERE circle = ?1 AND user = ?2",
	[W_PAIRING] = "INSERT INTO pairing (circle, round, n, place, users)"
		      " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (circle, round, n)"
		      " DO UPDATE SET place = ?4, users = ?5",
	[W_ERASE_NOTICE] = "DELETE FROM notice WHERE user = ?1",
	[W_ERASE_WISH] = "DELETE FROM wish WHERE user = ?1",
	[W_ERASE_DEVICE] = "DELETE FROM device WHERE user = ?1",
	[W_ERASE_ROLE] = "DELETE FROM role WHERE user = ?1",
	[W_NOTICE] = "INSERT INTO notice (" NOTICE_COLUMNS(
		"") ") SELECT ?1, ?2, ?3, ?4, ?6, ?7, ?8,"
		    " ?9, ?10, ?11, 0 WHERE EXISTS (SELECT 1 FROM user WHERE id = ?2)"
		    " AND (?12 = 0 OR EXISTS (SELECT 1 FROM wish WHERE user = ?2"
		    " AND (by_push | by_mail | by_hook) & ?12 <> 0)) AND NOT EXISTS"
		    " (SELECT 1 FROM tie WHERE user = ?2 AND other = ?13 AND kind < 2)"
		    " ON CONFLICT (user, kind, place) DO UPDATE SET name = ?7, what = ?8, at = ?9,"
		    " ends = ?11, told = 0, due = CASE WHEN notice.told = 0 AND notice.due < ?10"
		    " THEN notice.due WHEN notice.told > 0 AND notice.due + 60000 > ?10"
		    " THEN notice.due + 60000 ELSE ?10 END",
	[W_NOTICE_TELL] = "UPDATE notice SET told = 1 WHERE id = ?1 AND told = 0",
	[W_NOTICE_GONE] = "UPDATE notice SET told = 2 WHERE user = ?2 AND kind >= ?3"
			  " AND kind <= ?5 AND place = ?4 AND told < 2",
	[W_NOTICE_READ] = "DELETE FROM notice WHERE user = ?2 AND kind > 1"
			  " AND (?1 = '' OR id = ?1)",
	[W_NOTICE_OLD] = "DELETE FROM notice WHERE at < ?5",
	[W_NOTICES_OLD] = "DELETE FROM notice WHERE user = ?1 AND id IN (SELECT id FROM notice"
			  " WHERE user = ?1 ORDER BY at DESC LIMIT 1000000 OFFSET ?2)",
	[W_ERRAND] = "INSERT INTO errand (notice, way, target, due, tries, taken)"
		     " VALUES (?1, ?2, ?3, ?4, ?5, 0) ON CONFLICT (notice, way, target)"
		     " DO UPDATE SET due = ?4, tries = ?5, taken = 0",
	[W_ERRAND_TAKE] = "UPDATE errand SET taken = 1, due = ?4" OF_ERRAND " AND taken = 0",
	[W_ERRAND_AGAIN] = "UPDATE errand SET taken = 0, due = ?4, tries = ?5" OF_ERRAND,
	[W_ERRAND_END] = "DELETE FROM errand" OF_ERRAND,
	[W_ERRAND_OLD] = "DELETE FROM errand WHERE (taken = 1 AND due < ?4) OR NOT EXISTS"
			 " (SELECT 1 FROM notice WHERE id = errand.notice)",
	[W_WISH] = "INSERT INTO wish (" WISH_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,"
		   " ?9, ?10, ?11) ON CONFLICT (user) DO UPDATE SET failed = ?2, by_push = ?3,"
		   " by_mail = ?4, by_hook = ?5, digest = ?6, quiet_from = ?7, quiet_to = ?8,"
		   " zone = ?9, hook = ?10, hook_n = ?11",
	[W_WISH_FAILED] = "UPDATE wish SET failed = ?2 WHERE user = ?1",
	[W_DEVICE] = "INSERT INTO device (" DEVICE_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
		     " ON CONFLICT (url) DO UPDATE SET user = ?2, secret = ?4, auth = ?5,"
		     " agent = ?6, at = ?7 WHERE device.user = ?2 OR device.auth = ?5",
	[W_DEVICE_END] = "DELETE FROM device WHERE id = ?1 AND user = ?2",
	[W_DEVICES_OLD] = "DELETE FROM device WHERE user = ?1 AND id IN (SELECT id FROM device"
			  " WHERE user = ?1 ORDER BY at DESC LIMIT 1000000 OFFSET ?2)",
	[W_HOUSE] = "UPDATE house SET ms = ?1 WHERE ms < ?1",
	[W_ACT] = "INSERT INTO audit (at, by, what, whom, more, why)"
		  " SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?2 = '' OR (" POWER(
			  "?2") " >= ?7"
				" AND " POWER("?8") " < " POWER("?2") ")",
	[W_ROLE] = "INSERT INTO role (user, role) VALUES (?1, ?2)"
		   " ON CONFLICT (user) DO UPDATE SET role = ?2",
	[W_BANS] = "SELECT count(*) FROM ban WHERE kind <> ?1 OR whom <> ?2",
	[W_BAN] = "INSERT INTO ban (kind, whom, at, until, by, why) VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
		  " ON CONFLICT (kind, whom) DO UPDATE SET at = ?3, until = ?4, by = ?5, why = ?6",
	[W_UNBAN] = "DELETE FROM ban WHERE kind = ?1 AND whom = ?2",
	[W_SETTLE] = "UPDATE report SET settled = ?2, settler = ?3 WHERE id = ?1 AND settled = 0",
	[W_UNLINE] = "UPDATE line SET text = '' WHERE game = ?1 AND n = ?2 AND text <> ''",
	[W_SEAT_NAMES] = "UPDATE seat SET name = ?2 WHERE user = ?1 AND user <> ''",
	[W_SETTING] = "INSERT INTO setting (name, value) VALUES (?1, ?2)"
		      " ON CONFLICT (name) DO UPDATE SET value = ?2",
	[W_UNSET] = "DELETE FROM setting WHERE name = ?1",
	/* somebody who has come back, or has an account meanwhile, stays */
	[W_FORGET] = "DELETE FROM user WHERE id = ?1 AND login IS NULL AND NOT EXISTS"
		     " (SELECT 1 FROM seat WHERE user = ?1 AND user <> '' AND status < 2)",
	[W_EXPIRE_LINES] =
		"UPDATE line SET text = '', user = '', name = '' WHERE (game, n) IN"
		" (SELECT game, n FROM line WHERE user <> '' AND at < ?1 ORDER BY at LIMIT ?2)",
	[W_EXPIRE_ACTS] = "DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < ?1"
			  " ORDER BY id LIMIT ?2)",
	[W_EXPIRE_REPORTS] = "DELETE FROM report WHERE id IN (SELECT id FROM report"
			     " WHERE settled <> 0 AND settled < ?1 ORDER BY id LIMIT ?2)",
};

/* A page ends with `limit` rows; the next begins after its last row's time and id. A user with
 * several seats at a table is counted by the first of them. */
#define WANTED(g)                                                                                  \
	" AND (" g "updated, " g "id) < (?1, ?2) AND (?3 IS NULL OR " g "game = ?3)"               \
	" AND ?6 IN (-1, " g "status) AND ?7 IN (-1, " g "seats)"                                  \
	" AND (?8 = -1 OR (?8 = 1) = (" g "rated <> 0)) AND ?9 IN (-1, " g "pace)"
#define FIRST_SEAT                                                                                 \
	" AND NOT EXISTS (SELECT 1 FROM seat x WHERE x.game = s.game AND x.user = s.user"          \
	" AND x.seat < s.seat)"
#define OVER_OF(more)                                                                              \
	" FROM seat s JOIN game g ON g.id = s.game"                                                \
	" WHERE s.user = ?5 AND s.user <> '' AND s.status = 2"                                     \
	" AND (s.updated, s.game) < (?1, ?2)" WANTED("g.") FIRST_SEAT                              \
		" AND (?10 = -1 OR (?10 = 1) = (s.place = 1))" more                                \
		" ORDER BY s.updated DESC, s.game DESC LIMIT ?4"
const char *const sql_read[N_READ] = {
	[R_USER] = "SELECT " USER_COLUMNS " FROM user WHERE id = ?1",
	[R_LOGIN] = "SELECT " USER_COLUMNS " FROM user WHERE login = ?1",
	[R_LOOK] = "SELECT user FROM look WHERE look = ?1",
	[R_SESSION] = "SELECT " SESSION_COLUMNS " FROM session WHERE id = ?1",
	[R_SESSIONS] = "SELECT " SESSION_COLUMNS
		       " FROM session WHERE user = ?1 ORDER BY house DESC",
	[R_ACCOUNT] = "SELECT " ACCOUNT_COLUMNS " FROM account WHERE user = ?1",
	[R_ADDRESSED] = "SELECT user FROM account WHERE email = ?1 AND email <> ''"
			" ORDER BY user LIMIT ?2",
	[R_TICKET] = "SELECT " TICKET_COLUMNS " FROM ticket WHERE hash = ?1 AND kind = ?2"
		     " AND (?3 = '' OR user = ?3) LIMIT 1",
	[R_TICKETS] = "SELECT " TICKET_COLUMNS
		      " FROM ticket WHERE user = ?1 AND kind = ?2 ORDER BY until DESC, hash",
	[R_PASSKEY] = "SELECT " PASSKEY_COLUMNS " FROM passkey WHERE credential = ?1",
	[R_PASSKEYS] = "SELECT " PASSKEY_COLUMNS " FROM passkey WHERE user = ?1 ORDER BY made, id",
	[R_GONE] = "SELECT user FROM account WHERE gone > 0 AND gone < ?1 ORDER BY gone LIMIT 1",
	[R_NAMED] = "SELECT (SELECT count(*) FROM (SELECT 1 FROM seat WHERE " NAMED
		    " LIMIT 1) AS a) + (SELECT count(*) FROM (SELECT 1 FROM line WHERE user = ?1"
		    " AND name <> ?2 LIMIT 1) AS b)",
	[R_WRITTEN] =
		"SELECT n, at, seat, user, name, text, game FROM line WHERE user = ?1"
		" AND (at, game, n) < (?2, ?4, ?5) ORDER BY at DESC, game DESC, n DESC LIMIT ?3",
	[R_GAME] = "SELECT " OWN_COLUMNS " FROM game WHERE id = ?1",
	[R_LOBBY] = "SELECT " OWN_COLUMNS " FROM game WHERE listed = 1 AND status < 2" WANTED(
		"") " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_MINE] = "SELECT " OWN_COLUMNS " FROM game WHERE id IN (SELECT game FROM seat"
		   " WHERE user = ?5 AND user <> '' AND status < 2)" WANTED(
			   "") " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_MINE_OVER] = "SELECT " G_COLUMNS OVER_OF(""),
	[R_PUBLIC] = "SELECT " G_COLUMNS OVER_OF(" AND (g.listed = 1 OR g.rated <> 0)"),
	[R_CIRCLE] = "SELECT " OWN_COLUMNS " FROM game WHERE circle = ?5 AND circle <> ''"
		     " AND status < 3" WANTED("") " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_STATUS] = "SELECT " OWN_COLUMNS " FROM game WHERE status = ?6" WANTED(
		"") " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_CLOCKED] = "SELECT id FROM game WHERE status = 1 AND pace <> 0 LIMIT ?2",
	[R_PLAYED] = "SELECT id FROM game WHERE status IN (1, 2) LIMIT ?2",
	[R_OPEN_BEFORE] = "SELECT id FROM game WHERE status = 0 AND updated < ?1"
			  " ORDER BY updated LIMIT ?2",
	[R_RUNNING_BEFORE] = "SELECT id FROM game WHERE status = 1 AND updated < ?1"
			     " ORDER BY updated LIMIT ?2",
	[R_COUNT] =
		"SELECT count(*) FROM (SELECT id FROM game WHERE owner = ?1 AND status < 2"
		" UNION SELECT game FROM seat WHERE user = ?1 AND user <> '' AND status < 2) AS t",
	[R_LAST] = "SELECT house, acting FROM op WHERE game = ?1 ORDER BY n DESC LIMIT 1",
	[R_SEATS] =
		"SELECT seat, kind, user, name, level, stand_in, resigned, place, points, hints,"
		" colour, wish FROM seat WHERE game = ?1",
	[R_OPS] = "SELECT n, at, kind, seat, seen, clocks, data, house, decides FROM op"
		  " WHERE game = ?1 AND n >= ?2 ORDER BY n",
	[R_PLANS] = "SELECT seat, id, n, wants, moves FROM plan WHERE game = ?1 ORDER BY seat",
	[R_LINES] = "SELECT " LINE_COLUMNS " FROM (SELECT * FROM line WHERE game = ?1"
		    " ORDER BY n DESC LIMIT ?2) AS l ORDER BY n",
	[R_LINE] = "SELECT " LINE_COLUMNS " FROM line WHERE game = ?1 AND n = ?2",
	[R_TIES] = "SELECT t.other, u.name FROM tie t JOIN user u ON u.id = t.other"
		   " WHERE t.user = ?1 AND t.kind = ?2 ORDER BY t.other",
	[R_BLOCKED] = "SELECT 1 FROM tie WHERE kind = 1 AND"
		      " ((user = ?1 AND other = ?2) OR (user = ?2 AND other = ?1)) LIMIT 1",
	[R_REPORTS] =
		"SELECT at, by, user, place, kind, text, id, settled, settler, " NAME("report.by") ", " NAME(
			"report.user") " FROM report"
				       " WHERE ?2 = 0 OR settled = 0 ORDER BY id DESC LIMIT ?1",
	/* for who made them: not who settled them */
	[R_REPORTED] = "SELECT at, by, user, place, kind, text, id, settled, '', '', '' FROM report"
		       " WHERE by = ?1 ORDER BY id DESC LIMIT 200",
	[R_SEAT_RATINGS] = "SELECT s.seat, r.rating, c.was, c.rating FROM seat s"
			   " LEFT JOIN rating r ON r.user = s.user AND r.game = ?2 AND r.seats = ?3"
			   " LEFT JOIN curve c ON c.place = s.game AND c.user = s.user"
			   " WHERE s.game = ?1 AND s.kind = 1",
	[R_DAILY] = "SELECT user, name, game, points, points - other, place = 1, updated FROM"
		    " (SELECT s.user, s.name, s.game, s.points, s.place, g.updated,"
		    " (SELECT max(points) FROM seat o WHERE o.game = s.game AND o.seat <> s.seat)"
		    " AS other FROM game g JOIN seat s ON s.game = g.id AND s.kind = 1"
		    " WHERE g.day = ?1 AND g.game = ?2 AND g.day > 0 AND g.status = 2"
		    " AND g.ended = 0) AS d"
		    " ORDER BY place = 1 DESC, points - other DESC, updated LIMIT ?3",
	[R_DAILY_OF] = "SELECT id FROM game WHERE day = ?1 AND game = ?2 AND day > 0"
		       " AND owner = ?3 ORDER BY created LIMIT 1",
	[R_DAYS] = "SELECT count(DISTINCT day) FROM game WHERE owner = ?1 AND status = 2"
		   " AND day > 0 AND ended = 0",
	[R_SECRET] = "SELECT secret FROM house",
	[R_CIRCLE_ONE] = "SELECT " CIRCLE_COLUMNS MEMBERS " FROM circle WHERE id = ?1",
	[R_CIRCLES] = "SELECT " CIRCLE_COLUMNS MEMBERS " FROM circle WHERE kind = ?1 AND status < 3"
		      " AND (updated, id) < (?2, ?3) AND ?5 IN (-1, status) AND (?6 IS NULL"
		      " OR id IN (SELECT circle FROM member WHERE user = ?6 AND out = 0))"
		      " ORDER BY updated DESC, id DESC LIMIT ?4",
	[R_MEMBERS] =
		"SELECT m.user, u.name, m.role, m.out, r.rating FROM member m"
		" JOIN user u ON u.id = m.user LEFT JOIN rating r ON r.user = m.user"
		" AND r.game = ?2 AND r.seats = ?3 WHERE m.circle = ?1 ORDER BY m.joined, m.user",
	[R_ROLE] = "SELECT role FROM member WHERE circle = ?1 AND user = ?2 AND out = 0",
	[R_PAIRINGS] = "SELECT p.round, p.n, p.place, p.users, g.status, g.ended, s.seat, s.user,"
		       " s.place FROM pairing p LEFT JOIN game g ON g.id = p.place"
		       " LEFT JOIN seat s ON s.game = g.id WHERE p.circle = ?1"
		       " ORDER BY p.round, p.n, s.seat",
	[R_CIRCLE_BEST] =
		"SELECT r.rating, r.deviation, r.volatility, r.games, r.at, r.user, u.name,"
		" '' FROM member m JOIN rating r ON r.user = m.user AND r.game = ?2"
		" AND r.seats = ?3 JOIN user u ON u.id = m.user WHERE m.circle = ?1"
		" ORDER BY r.rating DESC LIMIT ?4",
	[R_STATS] = "SELECT g.game, count(*), count(*) FILTER (WHERE s.place = 1 AND g.seats > 1),"
		    " max(s.points)"
		    " FROM seat s JOIN game g ON g.id = s.game"
		    " WHERE s.user = ?1 AND s.status = 2 AND s.user <> '' AND g.ended < 3"
		    " GROUP BY g.game",
	[R_RATINGS] = "SELECT " RATING_COLUMNS ", game, seats FROM rating WHERE user = ?1",
	[R_BEST] = "SELECT " RATING_COLUMNS
		   ", user, coalesce((SELECT name FROM user WHERE id = rating.user), ''),"
		   " '' FROM rating WHERE game = ?1 AND seats = ?2 AND games >= ?3"
		   " ORDER BY rating DESC LIMIT ?4",
	[R_CURVE] = "SELECT rating, deviation, 0, n, at, user, '', place FROM curve"
		    " WHERE user = ?1 AND game = ?2 AND seats = ?3 ORDER BY n DESC LIMIT ?4",
	[R_HOUSE] = "SELECT ms FROM house",
	[R_NOTICES] = "SELECT " NOTICE_COLUMNS("") " FROM notice WHERE user = ?1 AND told < 2"
						   " ORDER BY at DESC, id LIMIT 100",
	[R_NOTICES_DUE] = "SELECT " NOTICE_COLUMNS("") " FROM notice WHERE told = 0 AND due <= ?1"
						       " ORDER BY due LIMIT ?2",
	[R_NOTICED] = "SELECT 1 FROM notice WHERE user = ?1 AND place = ?2 AND told < 2 LIMIT 1",
	[R_ERRANDS_DUE] = "SELECT " ERRAND_COLUMNS " FROM errand e LEFT JOIN notice n"
			  " ON n.id = e.notice WHERE e.taken = 0 AND e.due <= ?1"
			  " ORDER BY e.due LIMIT ?2",
	[R_ERRANDS_OF] = "SELECT " ERRAND_COLUMNS " FROM notice n JOIN errand e"
			 " ON e.notice = n.id WHERE n.user = ?1 AND n.told = 1 AND e.way = ?2"
			 " AND e.taken = 0 ORDER BY n.at LIMIT ?3",
	[R_WISH] = "SELECT " WISH_COLUMNS " FROM wish WHERE user = ?1",
	[R_DEVICES] = "SELECT " DEVICE_COLUMNS " FROM device WHERE user = ?1 ORDER BY at DESC",
	[R_POWER] = "SELECT role FROM role WHERE user = ?1",
	[R_POWERS] = "SELECT u.id, u.name, u.lang, u.login, u.hash, u.created, u.epoch, r.role"
		     " FROM role r JOIN user u ON u.id = r.user WHERE r.role > 0"
		     " ORDER BY r.role DESC, u.name",
	[R_BANS] = "SELECT kind, whom, at, until, by, why, " NAME(
		"ban.whom") " FROM ban"
			    " WHERE until = 0 OR until > ?1 ORDER BY at DESC, whom",
	[R_ACTS] = "SELECT " ACT_COLUMNS " FROM audit WHERE id > ?1 ORDER BY id LIMIT ?2",
	[R_ACTS_BACK] = "SELECT " ACT_COLUMNS " FROM audit WHERE ?1 = 0 OR id < ?1"
			" ORDER BY id DESC LIMIT ?2",
	[R_LAST_ACT] = "SELECT coalesce(max(id), 0) FROM audit",
	[R_SETTINGS] = "SELECT name, value FROM setting ORDER BY name",
	[R_PEOPLE] = "SELECT " USER_COLUMNS ", " POWER(
		"id") " FROM user WHERE id = ?1 OR id IN"
		      " (SELECT id FROM user WHERE name >= ?1 AND name < ?2 ORDER BY name LIMIT ?3)"
		      " OR id IN (SELECT id FROM user WHERE login >= ?1 AND login < ?2"
		      " ORDER BY login LIMIT ?3) ORDER BY name LIMIT ?3",
	[R_GUESTS] = "SELECT " USER_COLUMNS ", NOT EXISTS (SELECT 1 FROM session s"
		     " WHERE s.user = g.id AND s.seen >= ?1) AND NOT EXISTS (SELECT 1 FROM seat p"
		     " WHERE p.user = g.id AND p.user <> '' AND p.status < 2) AND NOT EXISTS"
		     " (SELECT 1 FROM game t WHERE t.owner = g.id AND t.status < 2)"
		     " FROM (SELECT * FROM user WHERE login IS NULL AND created < ?1"
		     " AND (created, id) > (?2, ?3) ORDER BY created, id LIMIT ?4) AS g"
		     " ORDER BY created, id",
};

int sql_prepare(sql *l)
{
	for (int i = 0; i < N_WRITE; i++)
		if (!(l->ws[i] = l->prepare(l, 1, sql_write[i])))
			return -1;
	for (int i = 0; i < N_READ; i++)
		if (!(l->rs[i] = l->prepare(l, 0, sql_read[i])))
			return -1;
	return 0;
}
