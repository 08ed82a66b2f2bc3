type AddressOf = (key: string | number) => string

/** Where the permissions of a person or a role are switched; 'seen': with the console as they see it over them. */
export const permissionsAddresses = (seen = false): Record<'management.user' | 'management.role', AddressOf> => {
  const query = seen ? '?vedi=come' : ''
  return {
    'management.user': (key) => `/utenti/${key}/permessi${query}`,
    'management.role': (key) => `/ruoli/${key}/permessi${query}`,
  }
}
