// Plain lines, alike on a terminal and in a CI log.

export function step(text) {
  console.log(`• ${text}`);
}

export function stop(...sentences) {
  console.error(`\n✗ ${sentences.join("\n  ")}\n`);
  process.exit(1);
}
