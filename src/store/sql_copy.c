/* sql_copy.c - everything of a store into another, whichever engines they are on, and the same as text:
 * two stores with the same text have the same in them. */
#include "store/sql.h"

#include <stdlib.h>

/* Columns with their kind in front: t text, n number, r real, b bytes. The first `key` of them order the
 * rows. */
static const struct kept {
	const char *name;
	int key;
	const char *columns;
} kept[] = {
	{"user", 1, "tid tname tlang tlogin thash ncreated nepoch"},
	{"session", 1, "tid tuser bhash nkind tname tagent ncreated nseen nhouse nscope"},
	{"account", 1, "tuser temail bsecret nsecond nletters nstep ngone"},
	{"ticket", 2, "bhash tuser nkind nuntil ttext"},
	{"passkey", 1, "tid tuser tname bcredential bpublic ncounter nmade nused"},
	{"look", 1, "tlook tuser"},
	{"game", 1,
	 "tid towner tnext tgame toptions nstatus nseats nlisted nrated nauto_start npaused nended npace"
	 " nbank nincrement thint_level nhint_count nseries_of nseries_game bwins bseed tposition"
	 " ncreated nupdated nstand_in nrules tcircle nday nversion"},
	{"seat", 2,
	 "tgame nseat nkind tuser tname tlevel nstand_in nresigned nplace npoints nhints nstatus"
	 " nupdated ncolour nwish"},
	{"op", 2, "tgame nn nat nkind nseat nseen bclocks tdata nhouse ndecides nacting"},
	{"line", 2, "tgame nn nat nseat tuser tname ttext"},
	{"plan", 2, "tgame nseat tid nn twants tmoves"},
	{"rating", 3, "tuser tgame nseats rrating rdeviation rvolatility ngames nat"},
	{"curve", 4, "tuser tgame nseats nn nat rrating rdeviation rwas tplace"},
	{"tie", 3, "tuser nkind tother"},
	{"report", 1, "nid nat tby tuser tplace tkind ttext nsettled tsettler"},
	{"role", 1, "tuser nrole"},
	{"ban", 2, "nkind twhom nat nuntil tby twhy"},
	{"audit", 1, "nid nat tby twhat twhom tmore twhy"},
	{"setting", 1, "tname tvalue"},
	{"circle", 1,
	 "tid nkind tname tlook tabout towner nstatus tgame nformat nseats nrated npace nrounds nround"
	 " nbank nincrement ncreated nupdated"},
	{"member", 2, "tcircle tuser nrole nout njoined"},
	{"pairing", 3, "tcircle nround nn tplace tusers"},
	{"notice", 1, "tid tuser nkind tplace tgame tname twhat nat ndue nends ntold"},
	{"errand", 3, "tnotice nway ttarget ndue ntries ntaken"},
	{"wish", 1,
	 "tuser nfailed nby_push nby_mail nby_hook ndigest nquiet_from nquiet_to tzone thook nhook_n"},
	{"device", 1, "tid tuser turl bsecret bauth tagent nat"},
	{"house", 1, "nid nms bsecret"},
};
enum { KEPT = sizeof kept / sizeof *kept, TEXT = 2048, COLUMNS = 32, BATCH = 500 };

/* The statements that read and write a table; its kinds, and how many. */
static int statements(const struct kept *k, char kinds[COLUMNS], char select[TEXT],
		      char insert[TEXT])
{
	char names[TEXT] = "", values[TEXT] = "", order[TEXT] = "", name[32];
	const char *p = k->columns;
	int n = 0, len;

	for (; *p; p += len + (p[len] == ' '), n++) {
		len = (int)strcspn(p, " ");
		kinds[n] = *p;
		snprintf(name, sizeof name, "%s%.*s", n ? ", " : "", len - 1, p + 1);
		strcat(names, name);
		if (n < k->key)
			strcat(order, name);
		snprintf(name, sizeof name, "%s?%d", n ? ", " : "", n + 1);
		strcat(values, name);
	}
	snprintf(select, TEXT, "SELECT %.1000s FROM %s ORDER BY %.500s", names, k->name, order);
	if (!strcmp(k->name, "house")) /* it is there */
		snprintf(insert, TEXT, "UPDATE house SET ms = ?2, secret = ?3 WHERE id = ?1");
	else
		snprintf(insert, TEXT, "INSERT INTO %s (%.1000s) VALUES (%.500s)", k->name, names,
			 values);
	return n;
}

static void put_row(query *from, query *to, const char *kinds, int n)
{
	for (int i = 0; i < n; i++) {
		const void *p;
		size_t len;

		if (get_null(from, i))
			continue;
		switch (kinds[i]) {
		case 't':
			bind_text(to, i + 1, get_text(from, i));
			break;
		case 'n':
			bind_int(to, i + 1, get_int(from, i));
			break;
		case 'r':
			bind_real(to, i + 1, get_real(from, i));
			break;
		default:
			p = from->d->get_blob(from, i, &len);
			bind_blob(to, i + 1, len ? p : "", len);
		}
	}
}

static int settle(sql *l)
{
	return l->settle ? l->settle(l) : STORE_OK;
}

static query *read_all(sql *l, const char *text)
{
	query *q = l->prepare(l, 0, text);

	if (q && l->stream)
		l->stream(q);
	return q;
}

static int say(sql *l, int write, const char *text, char error[STORE_ERROR])
{
	query *q = l->prepare(l, write, text);
	int r = q ? step(q) : STORE_FAILED;

	if (r != ROW && r != DONE)
		snprintf(error, STORE_ERROR, "%.150s", q ? q->d->error(q) : text);
	if (q)
		l->forget(q);
	return r == ROW || r == DONE ? STORE_OK : STORE_FAILED;
}

/* One transaction for all that is read. */
static int begin_copy(sql *l, char error[STORE_ERROR])
{
	int code = STORE_OK;

	for (const char *const *text = l->begin_copy; *text && !code; text++)
		code = say(l, 0, *text, error);
	return code;
}

static void end_copy(sql *l)
{
	char error[STORE_ERROR];

	say(l, 0, "COMMIT", error);
}

static int copy_table(sql *from, sql *to, const struct kept *k, char error[STORE_ERROR])
{
	char kinds[COLUMNS], select[TEXT], insert[TEXT];
	int n = statements(k, kinds, select, insert), r, code = STORE_OK, rows = 0;
	query *q = read_all(from, select), *w = to->prepare(to, 1, insert);

	if (!q || !w) {
		snprintf(error, STORE_ERROR, "%s: no such table", k->name);
		return STORE_FAILED;
	}
	while (!code && (r = step(q)) == ROW) {
		put_row(q, w, kinds, n);
		code = run(w);
		if (!code && ++rows % BATCH == 0)
			code = settle(to);
	}
	code = code ? code : settle(to);
	if (code)
		snprintf(error, STORE_ERROR, "%s: %.120s", k->name, w->d->error(w));
	else if (r != DONE)
		snprintf(error, STORE_ERROR, "%s: %.120s", k->name, q->d->error(q));
	code = code || r != DONE ? STORE_FAILED : STORE_OK;
	from->forget(q);
	to->forget(w);
	return code;
}

static int is_empty(sql *l)
{
	query *q = l->prepare(l, 0,
			      "SELECT (SELECT count(*) FROM user) + (SELECT count(*) FROM game)");
	int n = q ? number_of(q) : -1;

	if (q)
		l->forget(q);
	return n == 0;
}

int store_copy(store *a, store *b, char error[STORE_ERROR])
{
	sql *from = (sql *)a, *to = (sql *)b;
	int code;

	if (!is_empty(to)) {
		snprintf(error, STORE_ERROR, "the store to copy into is not empty");
		return STORE_FAILED;
	}
	snprintf(error, STORE_ERROR, "not writable");
	if (settle(to) || run(to->ws[W_BEGIN]))
		return STORE_FAILED;
	code = begin_copy(from, error);
	for (int i = 0; i < KEPT && !code; i++)
		code = copy_table(from, to, &kept[i], error);
	if (!code && to->after_copy)
		code = say(to, 1, to->after_copy, error);
	if (!code && (run(to->ws[W_COMMIT]) || settle(to))) {
		snprintf(error, STORE_ERROR, "not committed");
		code = STORE_FAILED;
	}
	end_copy(from);
	return code;
}

/* --- as text --- */

typedef struct {
	char *text;
	size_t n, cap;
} line;

static void put(line *l, const char *text, size_t n)
{
	if (l->n + n + 1 > l->cap) {
		l->cap = 2 * (l->n + n + 1);
		l->text = realloc(l->text, l->cap);
		if (!l->text)
			abort();
	}
	memcpy(l->text + l->n, text, n);
	l->n += n;
	l->text[l->n] = 0;
}

static void put_field(line *l, query *q, int i, char kind)
{
	const unsigned char *p;
	char word[32];
	size_t n;

	put(l, "\t", 1);
	if (get_null(q, i)) {
		put(l, "-", 1);
	} else if (kind == 'n') {
		put(l, word, (size_t)snprintf(word, sizeof word, "%lld", (long long)get_int(q, i)));
	} else if (kind == 'r') {
		put(l, word, (size_t)snprintf(word, sizeof word, "%.17g", get_real(q, i)));
	} else if (kind == 'b') {
		p = q->d->get_blob(q, i, &n);
		put(l, "x", 1);
		for (size_t k = 0; k < n; k++)
			put(l, word, (size_t)sprintf(word, "%02x", p[k]));
	} else {
		put(l, "\"", 1);
		for (p = (const unsigned char *)get_text(q, i); *p; p++)
			if (*p < ' ' || *p == '\\')
				put(l, word, (size_t)sprintf(word, "\\%02x", *p));
			else
				put(l, (const char *)p, 1);
	}
}

int store_dump(store *s, void (*each)(void *, const char *), void *arg, char error[STORE_ERROR])
{
	sql *l = (sql *)s;
	line text = {0};
	int code = begin_copy(l, error);

	for (int i = 0; i < KEPT && !code; i++) {
		char kinds[COLUMNS], select[TEXT], insert[TEXT];
		int n = statements(&kept[i], kinds, select, insert), r = STORE_FAILED;
		query *q = read_all(l, select);

		while (q && (r = step(q)) == ROW) {
			text.n = 0;
			put(&text, kept[i].name, strlen(kept[i].name));
			for (int k = 0; k < n; k++)
				put_field(&text, q, k, kinds[k]);
			each(arg, text.text);
		}
		if (r != DONE)
			snprintf(error, STORE_ERROR, "%s: %.120s", kept[i].name,
				 q ? q->d->error(q) : "no such table");
		code = r == DONE ? STORE_OK : STORE_FAILED;
		if (q)
			l->forget(q);
	}
	free(text.text);
	end_copy(l);
	return code;
}
