declare module 'fs-native-extensions' {
  /** Locks a whole file for this handle alone (`shared`: beside other readers); false when another handle holds it. */
  export function tryLock(fd: number, options?: { shared?: boolean }): boolean;
}
