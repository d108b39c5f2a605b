// One line a test, and the count last.
module.exports = class {
  passed = 0;
  failed = 0;
  onTestEnd(test, result) {
    const ok = result.status === 'passed';
    if (result.status === 'skipped') return;
    this[ok ? 'passed' : 'failed']++;
    const notes = test.annotations.filter((a) => a.type === 'figure').map((a) => a.description);
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${test.title}  (${(result.duration / 1000).toFixed(1)} s)${notes.length ? '\n     ' + notes.join('\n     ') : ''}`,
    );
    if (!ok)
      for (const e of result.errors.length ? result.errors : [{ message: result.status }])
        console.log(String(e.stack ?? e.message).replace(/^/gm, '     '));
  }
  onError(e) {
    console.log(e.stack ?? e.message);
  }
  onEnd() {
    console.log(`${this.passed} passed, ${this.failed} failed`);
  }
  printsToStdio() {
    return true;
  }
};
