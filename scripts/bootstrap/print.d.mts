export function step(text: string): void;
export function stop(...sentences: string[]): never;
