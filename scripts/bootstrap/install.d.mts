export function installModules(): Promise<void>;
export function isCurrent(lock: string, installed: string): boolean;
