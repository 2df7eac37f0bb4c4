const CHECK_MS = 500;

/** Calls back once the process that started this one is gone: npm, killed, passes no signal on. */
export function whenOrphaned(callback) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, CHECK_MS);
  timer.unref();
}
