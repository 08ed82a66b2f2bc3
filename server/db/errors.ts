export type DatabaseErrorCode = 'occupata' | 'irraggiungibile' | 'illeggibile' | 'nuova'

/** A reason not to start. The message is Italian and stands on the terminal as it is. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The database is not there, not yet or no more; or the bouncer before it says so (08P01). By code, or by what the driver says. */
export function isGone(code: string | undefined, message: string): boolean {
  if (code !== undefined) return /^(08...|57P..)$|^(E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_)|ENOENT$)/.test(code)
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered|Client was closed|Query read timeout|Cannot use a pool after/.test(
    message,
  )
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
