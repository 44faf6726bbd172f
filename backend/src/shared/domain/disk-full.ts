/** MongoDB's `OutOfDiskSpace`, and what the system says of a file. */
const DISK_FULL: readonly unknown[] = [14031, 'ENOSPC', 'EDQUOT'];

/** Neither a document nor a file can be written until somebody makes room. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL.includes(error.code);
