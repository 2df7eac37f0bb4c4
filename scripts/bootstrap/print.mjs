export function step(text) {
  console.log(`• ${text}`);
}

export function stop(...sentences) {
  console.error(`\n✗ ${sentences.join("\n  ")}\n`);
  process.exit(1);
}
