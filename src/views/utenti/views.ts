/** What the form of a user has besides the common fields; exported together so that it loads as one chunk. */
export { Associations } from './Associations.tsx'
export { UserAccess } from './UserAccess.tsx'
