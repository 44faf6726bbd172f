/** One check and what came of it; `false` where something disagrees, null where nothing can be said. */
export interface Finding {
  ok: boolean | null;
  /** French, for whoever runs the verification. */
  text: string;
}

export const agrees = (text: string): Finding => ({ ok: true, text });
export const disagrees = (text: string): Finding => ({ ok: false, text });
export const unknown = (text: string): Finding => ({ ok: null, text });

/** `what` when it holds, else `what` with what is wrong. */
export const finding = (what: string, isRight: boolean, wrong: string): Finding =>
  isRight ? agrees(what) : disagrees(`${what}\u00a0: ${wrong}`);
