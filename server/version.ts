/** The version of Regia. */
import packaged from '../package.json' with { type: 'json' }

export const { version } = packaged
