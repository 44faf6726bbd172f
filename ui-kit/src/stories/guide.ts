/** What a component's page says beside its stories, in French; `code` between back quotes. */
export interface Guide {
  /** When it is the right choice, and which other one is near. The components that share the page are named here. */
  use: string;
  /** What serves whoever uses the shop. */
  do: readonly string[];
  /** What has gone wrong, or would. */
  dont: readonly string[];
  /** Where Tab stops and what keys do. */
  keyboard: string;
  /** What is announced, and what stays mute. */
  screenReader: string;
}
