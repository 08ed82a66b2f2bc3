/**
 * Operations that were renamed after their names had been stored. The audit is append-only, so its entries from before
 * 3.2 keep the former name, and this table stays as long as there may be such entries.
 */
const currentNames = new Map<string, string>([
  ['letta', 'markRead'],
  ['rispondi', 'reply'],
  ['chiudi', 'close'],
  ['avanza', 'advance'],
  ['sposta', 'move'],
  ['blocca', 'lock'],
  ['rinnova', 'renew'],
  ['ritira', 'withdraw'],
  ['segreto', 'renewSecret'],
  ['prova', 'test'],
  ['rinvia', 'redeliver'],
])

/** The current name of an operation that an audit entry names. */
export const currentOp = (op: string): string => currentNames.get(op) ?? op

/** Every name under which audit entries know an operation, which may itself be given by a former name. */
export function storedOps(op: string): string[] {
  const current = currentOp(op)
  return [current, ...[...currentNames].flatMap(([former, name]) => (name === current ? [former] : []))]
}
