/** Mail that left, permissions, scans and tools stay as they are, and a note that was taken back is written anew. */
const ops = new Set(['send', 'unnote', 'permissionChange', 'scan', 'opens', 'markRead', 'open', 'rispondi'])
/** So do all writes of what people were told, and of who may do what. */
const resources = new Set(['management.notification', 'management.role', 'management.permission'])

/** What this call writes cannot be taken back. */
export const isFinal = (resource: string, op: string): boolean => ops.has(op) || resources.has(resource)
