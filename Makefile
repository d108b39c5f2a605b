# Tessera. `make` leaves the program at build/tessera; `make help` says the rest.
# SAN=1 builds with sanitizers into build/san; CC=clang, OPT=-O0 and the like choose otherwise.

CC      ?= gcc
OPT     ?= $(if $(SAN),-O1,-O2)
BUILD   ?= $(if $(SAN),build/san,build)
VERSION := $(shell sed -n 's/^\#define TS_VERSION "\(.*\)"/\1/p' include/tessera.h)
SONAME  := libtessera.so.$(firstword $(subst ., ,$(VERSION)))
GAMES   := $(shell sed -n 's/^GAME(\(.*\))/\1/p' src/core/games.inc)

STD     := -std=c11
WARN    := -Wall -Wextra -Werror
CFLAGS  ?= $(OPT) -g
ALL     := $(STD) $(WARN) $(CPPFLAGS) $(CFLAGS) -Iinclude -Isrc -MMD -MP -fvisibility=hidden
ifdef SAN
ALL     += -DTS_ASSERTS -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer
# with -O1 gcc knows less about ranges of values and warns of truncation that cannot happen
ALL     += $(if $(findstring clang,$(CC)),,-Wno-format-truncation)
LDFLAGS += -fsanitize=address,undefined
endif
HOST    := -D_GNU_SOURCE -pthread
LDLIBS  += -lm -pthread

core_c  := $(wildcard src/core/*.c)
game_c  := $(GAMES:%=src/games/%/one.c)
match_c := $(wildcard src/match/*.c)
ai_c    := $(wildcard src/ai/*.c)
ai_host := $(wildcard src/ai/host/*.c)
batch_c := $(wildcard src/batch/*.c)
cli_c   := $(wildcard src/cli/*.c)
test_c  := $(addprefix src/cli/,test.c test_start.c paths.c cli.c)
lib_c   := $(core_c) $(game_c) $(match_c) $(ai_c) $(ai_host) $(batch_c)
lib_o   := $(lib_c:%.c=$(BUILD)/%.o)
cli_o   := $(patsubst %.c,$(BUILD)/%.o,$(cli_c))
serve_c := $(wildcard src/store/*.c src/server/*.c)
serve_o := $(patsubst %.c,$(BUILD)/%.o,$(serve_c)) $(BUILD)/embed.o
SERVE   := $(shell pkg-config --libs libssl libcrypto sqlite3 libsodium libcurl)
# POSTGRES=no: without libpq and several nodes (docs/scaling.md)
POSTGRES ?= yes
ifneq ($(POSTGRES),no)
SERVE   += $(shell pkg-config --libs libpq 2>/dev/null)
$(BUILD)/src/store/%.o $(BUILD)/tests/unit/store.o: ALL += -DTESSERA_POSTGRES $(shell pkg-config --cflags libpq 2>/dev/null)
endif
unit    := $(patsubst tests/unit/%.c,%,$(wildcard tests/unit/*.c))
fuzzers := $(patsubst fuzz/%.c,%,$(wildcard fuzz/*.c))
fuzzed  := $(core_c) $(game_c) $(match_c) $(test_c) src/server/proto.c src/server/wire.c src/store/replay.c \
	src/store/name.c src/store/row.c

.PHONY: all lib shared install uninstall dist test bench fuzz format format-check wasm gpu web site cxx clean help
all: $(BUILD)/tessera

help:
	@echo "make            the program, build/tessera"
	@echo "make install    program, headers, libraries, man page, completion; PREFIX=/usr/local, DESTDIR=; make uninstall"
	@echo "make lib        the static library; make shared: the shared one, as the headers declare it"
	@echo "make dist       the sources of the last commit, build/tessera-$(VERSION).tar.gz"
	@echo "make deb        Debian packages, build/deb; make image: an image with it, for podman or docker"
	@echo "make test       the steps of ./check; tools/test --list prints them, tools/test NAME... runs some"
	@echo "make bench      speed of every game, and the signature"
	@echo "make whole      every game by mouse, touch and keys in both languages, to the result"
	@echo "make sizes      every decision of every game at every size of screen, in a browser"
	@echo "make luck       what share of results is play and what luck (LUCK_GAMES=200)"
	@echo "make puzzles-check  every puzzle of the page searched again (docs/puzzles.md)"
	@echo "make load       the server with 500 tables and 10,000 connections"
	@echo "make crash      kill -9 the server under load (KILLS=200)"
	@echo "make faults     three nodes on PostgreSQL while everything breaks (FAULT_SECONDS=600)"
	@echo "make soak       two servers for a long time, one killed every minute (SOAK_MINUTES=20)"
	@echo "make fuzz       fuzz for a long time (FUZZ_SECONDS=600)"
	@echo "make wasm       core and rules for the browser, build/tessera.wasm and build/tessera.simd.wasm"
	@echo "make wheel      the Python package, build/wheel; make test-research: its tests, those of the frameworks too"
	@echo "make gpu        kernels of the rules for a GPU, build/gpu/GAME.*.ptx (docs/gpu.md)"
	@echo "make web        the web client, web/dist; make site copies it to build/site"
	@echo "make cxx        compile the rules as C++17"
	@echo "make format     clang-format over the C sources, prettier over the web client; format-check looks only"

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL) $(HOST) -c $< -o $@
# one set of objects for the program, both libraries and the Python package; calls within the library stay within it
$(lib_o): ALL += -fPIC -fno-semantic-interposition

$(BUILD)/libtessera.a: $(lib_o)
	@rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/tessera: $(cli_o) $(serve_o) $(BUILD)/libtessera.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) $(SERVE) -lreadline -o $@

# the web client, if it has been built, and the API's description are part of the binary
$(BUILD)/embed.c: tools/embed src/server/openapi.json $(shell find web/dist -type f 2>/dev/null) \
		$(wildcard web/src/games/*/i18n/*.json)
	@mkdir -p $(@D)
	tools/embed $(@:.c=) web/dist src/server/openapi.json web/src/games
$(BUILD)/embed.o: $(BUILD)/embed.c
	$(CC) $(ALL) $(HOST) -c $< -o $@

# the terminal speaks with the words of the web client
$(BUILD)/src/cli/words_read.o: ALL += -Iweb/src
$(BUILD)/src/cli/words_read.o: $(wildcard web/src/i18n/*.json web/src/games/*/i18n/*.json \
	src/games/*/i18n/*.json src/games/*/*.txt)

$(BUILD)/src/ai/host/nets.o: $(wildcard src/games/*/*.net)

lib: $(BUILD)/libtessera.a

# --- for others: the shared library, and everything where a system looks for it ---

shared: $(BUILD)/libtessera.so.$(VERSION)
$(BUILD)/libtessera.so.$(VERSION): $(lib_o)
	$(CC) $(LDFLAGS) -shared -Wl,-Bsymbolic-functions -Wl,-soname,$(SONAME) $(if $(SAN),,-Wl,--no-undefined) $^ $(LDLIBS) -o $@

PREFIX     ?= /usr/local
BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
MANDIR     ?= $(PREFIX)/share/man
COMPDIR    ?= $(PREFIX)/share/bash-completion/completions
INCLUDEDIR ?= $(PREFIX)/include
headers    := $(wildcard include/*.h)
# every installed file but the links, as folder/file
installed   = $(BINDIR)/tessera $(headers:include/%=$(INCLUDEDIR)/%) $(LIBDIR)/libtessera.a \
	$(LIBDIR)/libtessera.so.$(VERSION) $(LIBDIR)/pkgconfig/tessera.pc \
	$(MANDIR)/man1/tessera.1 $(COMPDIR)/tessera
links       = $(LIBDIR)/$(SONAME) $(LIBDIR)/libtessera.so

# both say what the program says of itself
$(BUILD)/tessera.1: tools/man $(BUILD)/tessera
	tools/man $(BUILD)/tessera >$@.new && mv $@.new $@
$(BUILD)/tessera.bash: tools/completion $(BUILD)/tessera
	tools/completion $(BUILD)/tessera >$@.new && mv $@.new $@

install: $(BUILD)/tessera $(BUILD)/libtessera.a $(BUILD)/libtessera.so.$(VERSION) $(BUILD)/tessera.1 \
		$(BUILD)/tessera.bash
	install -d $(sort $(dir $(installed:%=$(DESTDIR)%)))
	install -m 755 $(BUILD)/tessera $(DESTDIR)$(BINDIR)
	install -m 644 $(headers) $(DESTDIR)$(INCLUDEDIR)
	install -m 644 $(BUILD)/libtessera.a $(BUILD)/libtessera.so.$(VERSION) $(DESTDIR)$(LIBDIR)
	for link in $(links); do ln -sf libtessera.so.$(VERSION) "$(DESTDIR)$$link"; done
	sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|' \
		-e 's|@VERSION@|$(VERSION)|' tessera.pc.in >$(BUILD)/tessera.pc
	install -m 644 $(BUILD)/tessera.pc $(DESTDIR)$(LIBDIR)/pkgconfig
	install -m 644 $(BUILD)/tessera.1 $(DESTDIR)$(MANDIR)/man1
	install -m 644 $(BUILD)/tessera.bash $(DESTDIR)$(COMPDIR)/tessera

uninstall:
	rm -f $(installed:%=$(DESTDIR)%) $(links:%=$(DESTDIR)%)

# the same commit gives the same bytes: git dates the files by the commit, gzip writes no date
dist:
	@git diff --quiet HEAD || { echo "dist: there are changes that are not committed"; exit 1; }
	@mkdir -p $(BUILD)
	git -c tar.umask=0022 archive --format=tar --prefix=tessera-$(VERSION)/ HEAD | gzip -9n \
		>$(BUILD)/tessera-$(VERSION).tar.gz

# --- for hosts: Debian packages, and an image made of one (docs/hosting.md) ---

# From a copy, so that debian/ stays as it is; the objects are kept beside it. The version and its
# date have their owners, and so have the licences of what is part of the web client.
packed   := CHANGELOG.md LICENSE Makefile README.md debian deploy docs/hosting.md examples include src \
	tessera.pc.in tools web/dist web/src
licences := LICENSE $(addprefix web/node_modules/,svelte/LICENSE.md @fontsource/lora/LICENSE \
	@fontsource-variable/roboto/LICENSE)
# One of several nodes, by its port: `systemctl enable --now tessera@8421 tessera@8422`.
$(BUILD)/tessera@.service: debian/tessera.service
	@mkdir -p $(@D)
	sed 's|^Description=.*|& (node at port %i)|; s|^ExecStart=.*|& --listen 127.0.0.1:%i|' $< >$@

deb: build/deb.stamp
build/deb.stamp: build/web.stamp $(shell find $(packed) -type f 2>/dev/null)
	rm -rf build/deb/tessera build/deb/*.*
	mkdir -p build/deb/tessera
	tar -c --exclude=duel $(packed) | tar -x -C build/deb/tessera
	tail -n +1 $(licences) >build/deb/tessera/debian/copyright
	printf 'tessera ($(VERSION)-1) stable; urgency=medium\n\n  * See changelog.gz.\n\n -- %s  %s\n' \
		"$$(sed -n 's/^Maintainer: //p' debian/control)" \
		"$$(date -uR -d "$$(sed -n 's/^## $(VERSION) (\(.*\))/\1/p' CHANGELOG.md)")" \
		>build/deb/tessera/debian/changelog
	cd build/deb/tessera && env -u MAKEFLAGS BUILD=../obj DEB_BUILD_OPTIONS=noautodbgsym \
		dpkg-buildpackage -b -us -uc
	@touch $@

# The root of the image: what Debian cannot do without and what the package needs, from Debian's archive (the one
# step that uses the network), then the package. dpkg says if something it needs is missing.
image_packages := ca-certificates tzdata systemd-standalone-sysusers libcurl4 libpq5 libreadline8 libsodium23 \
	libsqlite3-0 libssl3 zlib1g
build/image/base.tar:
	@mkdir -p $(@D)
	. /etc/os-release && mmdebstrap --variant=essential --include="$(image_packages)" $$VERSION_CODENAME >$@.new
	mv $@.new $@
# as root, or in a user namespace
build/image/root.tar: build/image/base.tar build/deb.stamp
	$$([ $$(id -u) -eq 0 ] || echo mmdebstrap --unshare-helper) sh -ec 'root=$$(mktemp -d); \
		trap "rm -rf $$root" EXIT; tar -xpf build/image/base.tar -C $$root; \
		cp build/deb/tessera_*.deb $$root/tmp/tessera.deb; chroot $$root dpkg -i /tmp/tessera.deb; \
		rm $$root/tmp/tessera.deb; chroot $$root install -d -o tessera -g tessera /var/lib/tessera; \
		tar --numeric-owner -C $$root -cf $@.new .'
	mv $@.new $@
ENGINE ?= $(if $(shell command -v podman),podman,docker)
IMAGE  ?= tessera
image: build/image/root.tar
	BUILDAH_FORMAT=docker $(ENGINE) build -t $(IMAGE) -f Containerfile build/image
.PHONY: deb image

# --- tests ---

$(BUILD)/laws: $(BUILD)/tests/laws.o $(test_c:%.c=$(BUILD)/%.o) $(BUILD)/libtessera.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

$(BUILD)/unit/%: $(BUILD)/tests/unit/%.o $(BUILD)/libtessera.a
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -lcmocka -o $@

kernel_o := $(GAMES:%=$(BUILD)/gpu/%.o)
$(BUILD)/unit/kernel: $(kernel_o)

$(BUILD)/unit/store: $(BUILD)/tests/unit/store.o $(patsubst %.c,$(BUILD)/%.o,$(wildcard src/store/*.c)) \
		$(BUILD)/libtessera.a
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ $(LDLIBS) $(SERVE) -lcmocka -o $@

$(BUILD)/unit/second: $(BUILD)/tests/unit/second.o $(BUILD)/src/server/second.o
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ $(SERVE) -lcmocka -o $@

$(BUILD)/unit/passkey: $(BUILD)/tests/unit/passkey.o $(BUILD)/src/server/passkey.o $(BUILD)/libtessera.a
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ $(LDLIBS) $(SERVE) -lcmocka -o $@

$(BUILD)/unit/push: $(BUILD)/tests/unit/push.o $(BUILD)/src/server/push.o $(BUILD)/libtessera.a
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ $(LDLIBS) $(SERVE) -lcmocka -o $@

$(BUILD)/server/%: $(BUILD)/tests/server/%.o $(BUILD)/libtessera.a
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

.PRECIOUS: $(BUILD)/tests/unit/%.o $(BUILD)/%.o
tests: $(BUILD)/tessera $(BUILD)/laws $(unit:%=$(BUILD)/unit/%) $(BUILD)/server/pairs $(BUILD)/server/batch \
	$(if $(SAN),$(fuzzers:%=$(BUILD)/corpus/%),$(BUILD)/libtessera.so.$(VERSION) $(BUILD)/python/tessera/_engine.abi3.so)
.PHONY: tests

# a fuzz target with the kept inputs, on the objects of the build (tests/corpus.c)
$(BUILD)/corpus/%: $(BUILD)/fuzz/%.o $(BUILD)/tests/corpus.o $(filter-out $(BUILD)/src/core/% $(BUILD)/src/match/% \
		$(BUILD)/src/games/%,$(fuzzed:%.c=$(BUILD)/%.o)) $(BUILD)/libtessera.a
	@mkdir -p $(@D)
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@

# the Python package from the objects of the build; pip builds it from setup.py
$(BUILD)/python/tessera/_engine.abi3.so: python/engine.c $(lib_o) $(wildcard python/tessera/*)
	@mkdir -p $(@D)
	cp python/tessera/* $(@D)
	$(CC) $(ALL) $(HOST) -fPIC $(shell python3-config --includes 2>/dev/null) -shared $< $(lib_o) $(LDLIBS) -o $@

test:
	tools/test

bench: $(BUILD)/tessera
	$(BUILD)/tessera bench

# every decision of every game at every size of screen, in both languages (docs/web.md); ./check takes a sixth
sizes: $(BUILD)/tessera web
	TESSERA_SIZES=all TESSERA_ONLY=sizes: web/tests/run $(BUILD)
whole: $(BUILD)/tessera web
	TESSERA_WHOLE=all TESSERA_ONLY=whole: web/tests/run $(BUILD)
.PHONY: sizes whole

# what share of results is play and what luck (docs/analysis.md)
LUCK_GAMES ?= 200
luck: $(BUILD)/tessera
	tools/luck $(BUILD)/tessera $(LUCK_GAMES)
.PHONY: luck

# every puzzle that comes with the page searched again (docs/puzzles.md); ./check takes a few
puzzles-check: $(BUILD)/tessera
	for game in $(notdir $(patsubst %/,%,$(dir $(wildcard web/src/games/*/puzzles.txt)))); do \
		$(BUILD)/tessera puzzles $$game web/src/games/$$game/puzzles.txt --check --every 1 || exit 1; done
.PHONY: puzzles-check

# --- for Python (docs/research.md) ---

wheel:
	python3 -m venv build/python/venv
	build/python/venv/bin/pip wheel -q --no-deps -w build/wheel .
test-research:
	tests/python/run
.PHONY: wheel test-research

# --- the server under load, and killed at random ---

$(BUILD)/load: $(BUILD)/bench/load.o $(BUILD)/libtessera.a
	$(CC) $(LDFLAGS) $^ $(LDLIBS) -o $@
RATE ?= 5500
# COMPARE=PROGRAM: this server and that one in turn; RATE=0: as fast as they can; VIEWS=1: for
# programs without an engine
load: $(BUILD)/load $(BUILD)/tessera
	$(BUILD)/load --server $(BUILD)/tessera --tables 500 --rate $(RATE) --seconds 20 \
		$(if $(COMPARE),--compare $(COMPARE),--idle 10000) $(if $(VIEWS),--views 1)
KILLS ?= 200
crash: $(BUILD)/tessera
	BUILD=$(BUILD) python3 tests/server/crash.py $(KILLS)
SOAK_MINUTES ?= 20
soak: $(BUILD)/tessera
	BUILD=$(BUILD) python3 tests/server/soak.py --minutes $(SOAK_MINUTES)
SEEKERS ?= 1000
pairing: $(BUILD)/tessera
	BUILD=$(BUILD) python3 tests/server/pairing.py $(SEEKERS)
FAULT_SECONDS ?= 600
faults: $(BUILD)/tessera
	BUILD=$(BUILD) python3 tests/server/nodes.py --slow
	BUILD=$(BUILD) python3 tests/server/faults.py --seconds $(FAULT_SECONDS) --tables 16
.PHONY: load crash soak pairing faults

# --- fuzzing: libFuzzer with sanitizers, from the kept corpus ---

FUZZ_SECONDS ?= 600
FUZZ := clang $(STD) $(WARN) -DTS_ASSERTS -O1 -g -Iinclude -Isrc -D_GNU_SOURCE -MMD -MP \
	-fno-sanitize-recover=undefined
fuzz_o := $(fuzzed:%.c=build/fuzz-obj/%.o)
build/fuzz-obj/%.o: %.c
	@mkdir -p $(@D)
	$(FUZZ) -fsanitize=fuzzer-no-link,address,undefined -c $< -o $@
build/fuzz-obj/lib.a: $(fuzz_o)
	@rm -f $@
	$(AR) rcs $@ $^
build/fuzz/%: fuzz/%.c tests/laws.c build/fuzz-obj/lib.a
	@mkdir -p $(@D)
	$(FUZZ) -MF build/fuzz-obj/$*.d -fsanitize=fuzzer,address,undefined $< build/fuzz-obj/lib.a -o $@
fuzzers: $(fuzzers:%=build/fuzz/%)
.PHONY: fuzzers

fuzz: fuzzers
	tools/fuzz $(FUZZ_SECONDS)

# --- other targets of the same rules ---

# twice from the same sources, with the same answers: most browsers add sixteen weights at once
wasm_all := build/tessera.wasm build/tessera.simd.wasm
wasm: $(wasm_all)
WASM := clang --target=wasm32 -std=c11 -O2 -ffreestanding -nostdlib -mbulk-memory -fvisibility=hidden \
	-Wall -Wextra -Werror -Iinclude -Isrc
build/tessera.simd.wasm: WASM += -msimd128
$(wasm_all): $(core_c) $(game_c) $(match_c) $(ai_c) $(wildcard src/wasm/*.c src/*/*.h \
		src/*/*.inc src/games/*/*) $(wildcard include/*.h)
	@mkdir -p build
	$(WASM) $(core_c) $(game_c) $(match_c) $(ai_c) $(wildcard src/wasm/*.c) \
		-Wl,--no-entry -Wl,-z,stack-size=1048576 -o $@

# A GPU: core and one game as PTX, nothing unrolled (the code is to stay in its cache). opt keeps no
# function but the kernels, ptx.sed makes them such
NVPTX := clang --target=nvptx64-nvidia-cuda -Xclang -target-cpu -Xclang sm_70 -Xclang -target-feature \
	-Xclang +ptx63 -std=c11 -ffreestanding -nostdlib -fno-strict-aliasing -fno-vectorize -fno-slp-vectorize \
	-fno-unroll-loops $(WARN) -Iinclude -Isrc -emit-llvm -c
NVPTX_OPT = $(if $(filter kingdom,$*),Oz,O2)
# registers a thread, by measurement (docs/gpu.md): fewer of them, more threads at a time
NVPTX_REG = /entry $(1)(/,/^)/s/^).*/)\n.maxnreg $(2)/
kernels := play pool begin step
ptx: $(foreach k,play pool step,$(GAMES:%=build/gpu/%.$(k).ptx))
gpu: ptx build/gpu/expect
.PHONY: ptx
comma   := ,
$(GAMES:%=build/gpu/%/kernel.bc): build/gpu/%/kernel.bc: src/gpu/kernel.c src/core/core.c \
		$(wildcard src/*/*.h src/*/*.inc src/games/*/* include/*.h)
	@mkdir -p $(@D)
	for f in src/gpu/kernel.c src/core/core.c src/games/$*/one.c; do \
		$(NVPTX) -$(NVPTX_OPT) -DGAME=ts_$* $$f -o $(@D)/$$(basename $$f .c).bc || exit 1; done
# each kernel by itself: what only one calls is part of it
NVPTX_LINK = llvm-link build/gpu/$*/core.bc build/gpu/$*/one.bc build/gpu/$*/kernel.bc | opt -S -unroll-threshold=0 \
	-unroll-count=1 -passes='internalize,function(instcombine),globaldce,default<$(NVPTX_OPT)>' \
	-internalize-public-api-list=$(1),gpu_copy,gpu_fill | sed -E -f src/gpu/ptx.sed | \
	llc -march=nvptx64 -mcpu=sm_80 -mattr=+ptx71 -O3
$(GAMES:%=build/gpu/%.play.ptx): build/gpu/%.play.ptx: build/gpu/%/kernel.bc src/gpu/ptx.sed
	$(call NVPTX_LINK,play) | sed '$(call NVPTX_REG,play,$(if $(filter empire kingdom,$*),40,32))' >$@.new
	mv $@.new $@
$(GAMES:%=build/gpu/%.pool.ptx): build/gpu/%.pool.ptx: build/gpu/%/kernel.bc src/gpu/ptx.sed
	$(call NVPTX_LINK,pool) | sed '$(call NVPTX_REG,pool,64)' >$@.new
	mv $@.new $@
$(GAMES:%=build/gpu/%.step.ptx): build/gpu/%.step.ptx: build/gpu/%/kernel.bc src/gpu/ptx.sed
	$(call NVPTX_LINK,begin$(comma)step) | sed '$(if $(filter kingdom,$*),$(call NVPTX_REG,step,64))' >$@.new
	mv $@.new $@

# the same kernels for the CPU, as KERNEL_GAME
$(kernel_o): $(BUILD)/gpu/%.o: src/gpu/kernel.c
	@mkdir -p $(@D)
	$(CC) $(ALL) -fPIC -DGAME=ts_$* $(foreach k,$(kernels),-D$(k)=$(k)_$*) -c $< -o $@
$(BUILD)/gpu/kernels.so: $(kernel_o) $(lib_o)
	$(CC) $(LDFLAGS) -shared -Wl,-Bsymbolic $^ $(LDLIBS) -o $@
build/gpu/expect: tools/gpu/expect tools/gpu/run.py build/gpu/kernels.so
	python3 tools/gpu/expect build/gpu/kernels.so

# the web client (docs/web.md), and the same as a folder for any web host
build/npm.stamp: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	@mkdir -p build && touch $@
build/web.stamp: $(wasm_all) build/npm.stamp $(shell find web/src web/public \
		web/index.html web/vite.config.ts -type f ! -name '*.wasm' 2>/dev/null) \
		$(wildcard src/games/*/words.txt src/games/*/i18n/*.json src/games/*/*.net)
	cd web && npm run build
	@touch $@
web: build/web.stamp
site: build/web.stamp
	rm -rf build/site && cp -r web/dist build/site

# warnings and errors of other compilers: clang, gcc without optimisation and PostgreSQL, the rules as C++17
READ = $(STD) $(WARN) $(CPPFLAGS) -Iinclude -Isrc -Iweb/src $(HOST) -fsyntax-only
syntax: cxx
	clang $(READ) -DTESSERA_POSTGRES $(shell pkg-config --cflags libpq 2>/dev/null) $(lib_c) $(cli_c) $(serve_c)
	gcc $(READ) -O0 $(lib_c) $(cli_c) $(serve_c)
cxx:
	@for g in $(GAMES); do for cc in g++ clang++; do \
		$$cc -x c++ -std=c++17 $(WARN) -Iinclude -Isrc -fsyntax-only src/games/$$g/one.c \
			|| exit 1; done; done; echo "rules compile as C++17: $(GAMES)"
.PHONY: syntax

format: build/npm.stamp
	clang-format -i $$(git ls-files '*.c' '*.h')
	cd web && npx prettier --write --log-level warn .
format-check: build/npm.stamp
	clang-format --dry-run -Werror $$(git ls-files '*.c' '*.h')
	cd web && npx prettier --check --log-level warn .

clean:
	rm -rf build

-include $(shell find $(BUILD) -name "*.d" -type f 2>/dev/null)
