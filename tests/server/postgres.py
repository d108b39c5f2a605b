#!/usr/bin/env python3
"""A PostgreSQL of the test's own, in a folder of its own, with fsync on; nothing of the machine's is
touched. As root its programs run as user postgres, for it does not run as root.

    postgres.py COMMAND...      runs the command with TESSERA_POSTGRES=postgres://..., if there is one"""
import glob
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time


def programs():
    """The folder of its programs, or None."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    return os.path.dirname(found[-1]) if found else None


def free_port():
    """None of those that outgoing connections get: they would take it while its server is down."""
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as s:
            try:
                s.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass


def parent(pid):
    try:
        with open("/proc/%s/stat" % pid) as f:
            return f.read().rsplit(")", 1)[1].split()[1]
    except (FileNotFoundError, ProcessLookupError):
        return None


class Space:
    """A network of its own for a PostgreSQL, at the other end of a cable: it can be pulled, and where the kernel
    knows netem it can be made long. `OSError` where the machine allows none."""

    def __init__(self):
        self.name = "tessera%d" % os.getpid()
        near, far = "tn%d" % os.getpid(), "tf%d" % os.getpid()
        at = os.getpid() % 16384 * 4
        here, self.address = ("198.18.%d.%d" % (at >> 8, (at & 255) + i) for i in (1, 2))
        self.far = far
        self.do("ip", "netns", "add", self.name)
        try:
            self.do("ip", "link", "add", near, "type", "veth", "peer", "name", far, "netns", self.name)
            self.do("ip", "addr", "add", here + "/30", "dev", near)
            self.do("ip", "link", "set", near, "up")
            self.do("ip", "-n", self.name, "addr", "add", self.address + "/30", "dev", far)
            self.do("ip", "-n", self.name, "link", "set", "lo", "up")
            self.pull(False)
        except OSError:
            self.end()
            raise
        try:
            self.stretch(1)
            self.stretch(0)
            self.short = ""
        except OSError as e:
            self.short = str(e)  # it cannot be made long

    def do(self, *words):
        done = subprocess.run(words, capture_output=True, text=True)
        if done.returncode:
            raise OSError((done.stderr.strip().splitlines() or ["%s ended with %d" % (words[0], done.returncode)])[-1])

    def pull(self, on):
        """Nothing comes through, in either direction, and nobody is told."""
        self.do("ip", "-n", self.name, "link", "set", self.far, "down" if on else "up")

    def stretch(self, ms):
        how = ["netem", "delay", "%dms" % ms, "%dms" % (ms // 3)]
        self.do("ip", "netns", "exec", self.name, "tc", "qdisc", "replace" if ms else "del", "dev", self.far, "root",
                *(how if ms else []))

    def end(self):
        subprocess.run(["ip", "netns", "del", self.name], capture_output=True)


class Postgres:
    def __init__(self, *options, of=None, space=None):
        """`of`: a streaming replica of that one, which from now on waits for it with every commit."""
        self.space = of.space if of else space
        self.folder = tempfile.mkdtemp(prefix="tessera-pg-")
        self.data = os.path.join(self.folder, "data")
        self.port = free_port()
        self.options = options
        self.process = None
        self.made = 0
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        if of:
            self.run("pg_basebackup", "-D", self.data, "-R", "-h", of.folder, "-p", str(of.port), "-U",
                     "tessera", "-c", "fast")
            self.start()
            return
        self.run("initdb", "-D", self.data, "-U", "tessera", "-A", "trust", "-E", "UTF8",
                 "--no-locale", "-N")
        if self.space:
            with open(os.path.join(self.data, "pg_hba.conf"), "a", encoding="ascii") as f:
                f.write("host all all 198.18.0.0/15 trust\n")
        self.start()

    def command(self, program, *words):
        line = [os.path.join(programs(), program), *words]
        if os.geteuid() == 0:
            line = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] + line
        if self.space:
            line = ["ip", "netns", "exec", self.space.name] + line
        return line

    def run(self, program, *words):
        return subprocess.run(self.command(program, *words), check=True, cwd=self.folder,
                              capture_output=True, text=True).stdout

    def start(self):
        words = ["-D", self.data, "-k", self.folder, "-p", str(self.port), "-c",
                 "listen_addresses=" + self.address, "-c", "max_connections=60", "-c", "shared_buffers=64MB"]
        for option in self.options:
            words += ["-c", option]
        self.log = open(os.path.join(self.folder, "log"), "a+")
        self.process = subprocess.Popen(self.command("postgres", *words), cwd=self.folder,
                                        stdout=self.log, stderr=self.log)
        until = time.time() + 30
        while subprocess.run(self.command("pg_isready", "-q", "-h", self.folder, "-p", str(self.port)),
                             cwd=self.folder).returncode:
            if self.process.poll() is not None or time.time() > until:
                raise RuntimeError("PostgreSQL does not start: " + open(self.log.name).read()[-2000:])
            time.sleep(0.02)

    def replica(self):
        other = Postgres(*self.options, of=self)
        self.sql("ALTER SYSTEM SET synchronous_standby_names TO '*'")
        self.sql("SELECT pg_reload_conf()")
        return other

    def stop(self, how=signal.SIGINT):
        """SIGINT: the fast shutdown, which cuts everybody; SIGQUIT: as if the power went."""
        self.process.send_signal(how)
        self.process.wait()

    def hold(self, on):
        """It does not answer, nor do its connections end, until it is let go."""
        own = str(self.process.pid)
        for pid in [own] + [p for p in os.listdir("/proc") if p.isdigit() and parent(p) == own]:
            try:
                os.kill(int(pid), signal.SIGSTOP if on else signal.SIGCONT)
            except ProcessLookupError:
                pass

    def database(self):
        """The address of a new, empty one."""
        self.made += 1
        name = "t%d" % self.made
        self.sql("CREATE DATABASE " + name, "postgres")
        return self.where(name)

    @property
    def address(self):
        return self.space.address if self.space else "127.0.0.1"

    def where(self, name):
        return "postgres://tessera@%s:%d/%s" % (self.address, self.port, name)

    def sql(self, text, database="t1"):
        """Rows as lists of text."""
        out = self.run("psql", "-X", "-q", "-A", "-t", "-F", "\t", "-h", self.folder, "-p",
                       str(self.port), "-U", "tessera", "-d", database, "-c", text)
        return [row.split("\t") for row in out.splitlines()]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.hold(False)
            self.stop()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    if not programs():
        sys.exit(subprocess.call(sys.argv[1:]))
    with Postgres() as server:
        sys.exit(subprocess.call(sys.argv[1:], env=dict(os.environ, TESSERA_POSTGRES=server.database())))
