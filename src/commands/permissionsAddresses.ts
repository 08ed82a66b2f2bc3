type AddressOf = (key: string | number) => string

/**
 * The addresses where the permissions of a user or a role are edited; `isPreview`: with the console over them, as that
 * user or role sees it.
 */
export const permissionsAddresses = (isPreview = false): Record<'management.user' | 'management.role', AddressOf> => {
  const query = isPreview ? '?vedi=come' : ''
  return {
    'management.user': (key) => `/utenti/${key}/permessi${query}`,
    'management.role': (key) => `/ruoli/${key}/permessi${query}`,
  }
}
