/** Which Regia this is. */
import packaged from '../package.json' with { type: 'json' }

export const { version } = packaged
