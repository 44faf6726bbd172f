/** What the guard tells the login, in the state of the navigation. */
export interface AdminArrival {
  /** What it turned away from, such as an order whose link a colleague sent. */
  wanted?: string;
  /** The session ended under way. */
  lapsed?: boolean;
}

/** An old history entry may hold anything. */
export const adminArrivalOf = (state: unknown): AdminArrival =>
  typeof state === 'object' && state !== null ? state : {};
