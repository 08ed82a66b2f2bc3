/** The interface of webhook delivery for the rest of the server. */
export type DeliverySender = {
  /** Starts with pending deliveries and checks for more every few seconds. */
  start(): void
  /** Triggers a check soon, if sending has started. */
  look(): void
  /** Sends what is due now; resolves with the number of accepted deliveries. */
  sendDue(): Promise<number>
  /** Stops, and waits for deliveries in progress. */
  stop(): Promise<void>
}
