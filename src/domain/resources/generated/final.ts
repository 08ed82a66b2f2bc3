/** Written by `npm run resources` from the descriptions: change those instead. */

/** Operations that cannot be undone on any resource, and resources on which no operation can be undone. */
export const finalOps = ['opens', 'permissionChange', 'reply', 'scan', 'send'] as const
export const finalResources = ['management.notification', 'management.role', 'management.permission'] as const
