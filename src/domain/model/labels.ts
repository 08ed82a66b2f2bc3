/** Names of the records that rows refer to: field → key → text. */
export type Labels = Record<string, Record<string, string>>
