/** What the form of a person has beside the fields of every form: they come together. */
export { Associations } from './Associations.tsx'
export { UserAccess } from './UserAccess.tsx'
