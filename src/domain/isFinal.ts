/**
 * Operations that cannot be undone: sent mail, permissions, scans and tools stay as they are, and a note that was
 * removed is written anew.
 */
const ops = new Set(['send', 'unnote', 'permissionChange', 'scan', 'opens', 'markRead', 'open', 'rispondi'])
/** Resources whose writes cannot be undone: what people were told, and who may do what. */
const resources = new Set(['management.notification', 'management.role', 'management.permission'])

/** Whether what this call writes cannot be undone. */
export const isFinal = (resource: string, op: string): boolean => ops.has(op) || resources.has(resource)
