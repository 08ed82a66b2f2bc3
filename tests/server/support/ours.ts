/** Rows of the permission table for calls that the specification does not name (decision J05), in its own notation. */
import type { Role, Row } from './permissions.ts'

const none = { read: 'none', create: 'none', update: 'none', delete: 'none' } as const

const staff = ['admin', 'amministrazione', 'developer', 'employee'] as const
const all = [...staff, 'produttore', 'multihotel', 'user'] as const

function row(why: string, calls: Record<string, readonly Role[]>, readers: readonly Role[] = []): Record<Role, Row> {
  const cell = (role: Role): Row => ({
    ...none,
    ...(readers.includes(role) && { read: 'all' }),
    calls: Object.fromEntries(Object.entries(calls).map(([op, who]) => [op, who.includes(role) ? 'all' : 'none'])),
    why,
  })
  return Object.fromEntries(all.map((role) => [role, cell(role)])) as Record<Role, Row>
}

export const ours: Readonly<Record<string, Record<Role, Row>>> = {
  'main.audit': row('the audit is for administrators', { export: ['admin'] }, ['admin']),
  'main.history': row('histories for staff; undoing and watching for whoever may write and read', {
    history: staff,
    restore: staff,
    undo: all,
    changes: all,
  }),
  'security.sessions': row("one's own", { mine: all, end: all, endOthers: all }),
}
