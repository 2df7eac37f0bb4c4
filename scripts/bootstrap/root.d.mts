export const ROOT: string;
export const PROJECT_NODE: string;
