// What the commands say while they work. Plain lines: they read the same on a terminal and in a CI log.

/** One step that begins. */
export function step(text) {
  console.log(`• ${text}`);
}

/** Stops with a sentence that says what is wrong and what to do about it. */
export function stop(...sentences) {
  console.error(`\n✗ ${sentences.join("\n  ")}\n`);
  process.exit(1);
}
