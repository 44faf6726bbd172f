/** The provider's events that were handled, by id. */
export abstract class WebhookEvents {
  abstract wasHandled(eventId: string): Promise<boolean>;
  abstract remember(event: { id: string; type: string }): Promise<void>;
}
