const CHECK_MS = 500;

/** Runs `callback` when the parent process is gone: npm passes no signal on when it is killed. */
export function whenOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}
