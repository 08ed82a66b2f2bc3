export type DatabaseErrorCode = 'occupata' | 'irraggiungibile' | 'illeggibile' | 'nuova' | 'piena'

/** An error that prevents the start. The message is Italian and is printed on the terminal as it is. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: DatabaseErrorCode

  constructor(code: DatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

const FULL_DISK =
  'Il disco del server è pieno: Regia non può preparare il suo database. Libera almeno 200 MB e avviala di nuovo.'

export const fullDisk = (cause?: unknown): DatabaseError => new DatabaseError('piena', FULL_DISK, cause)

/** The error to show at start if any cause of `error` says that the disk is full; null otherwise. */
export function fullDiskIn(error: unknown): DatabaseError | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    if (['53100', 'ENOSPC'].includes(errorCode(at) ?? '') || /no space left on device/i.test(at.message))
      return fullDisk(error)
  return null
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Whether the error means that the database cannot be reached, or that its bouncer says so (08P01). Decided by code, or
 * by the driver's message if there is no code.
 */
export function isGone(code: string | undefined, message: string): boolean {
  if (code !== undefined) return /^(08...|57P..)$|^(E(CONN|HOST|NET|PIPE|TIMEDOUT|NOTFOUND|AI_)|ENOENT$)/.test(code)
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered|Client was closed|Query read timeout|Cannot use a pool after/.test(
    message,
  )
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
