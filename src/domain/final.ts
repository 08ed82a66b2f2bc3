/** Mail that left, permissions, scans and tools stay as they are; notes have a list of their own. */
const final = new Set(['send', 'note', 'permissionChange', 'scan', 'opens', 'markRead', 'open', 'rispondi'])

/** What this call writes cannot be taken back, whatever it is about. */
export const isFinal = (op: string): boolean => final.has(op)
