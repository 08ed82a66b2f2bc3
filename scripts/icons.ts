/**
 * Builds one SVG sprite with all icons from lucide's files, so that icons add no code to the bundle. `import url from
 * 'virtual:icons'` returns its address; an icon is '<address>#<name>'.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import type { IconName } from '../src/domain/model/icons.ts'

/** Our icon names and lucide's file names. */
const drawings: Record<IconName, string> = {
  home: 'house',
  grid: 'layout-grid',
  hotel: 'bed-double',
  building: 'building-2',
  camera: 'camera',
  globe: 'globe',
  swap: 'arrow-left-right',
  gear: 'settings',
  tag: 'tag',
  book: 'book-open',
  star: 'star',
  image: 'image',
  chart: 'chart-no-axes-column',
  user: 'user',
  users: 'users',
  mail: 'mail',
  send: 'send',
  bell: 'bell',
  help: 'life-buoy',
  search: 'search',
  plus: 'plus',
  x: 'x',
  check: 'check',
  'chevron-up': 'chevron-up',
  'chevron-down': 'chevron-down',
  'chevron-left': 'chevron-left',
  'chevron-right': 'chevron-right',
  first: 'chevrons-left',
  last: 'chevrons-right',
  'arrow-left': 'arrow-left',
  'arrow-up': 'arrow-up',
  'arrow-down': 'arrow-down',
  sort: 'arrow-up-down',
  external: 'external-link',
  trash: 'trash-2',
  copy: 'copy',
  pencil: 'pencil',
  filter: 'list-filter',
  calendar: 'calendar',
  clock: 'clock',
  history: 'history',
  cookie: 'cookie',
  key: 'key-round',
  lock: 'lock',
  shield: 'shield',
  logout: 'log-out',
  menu: 'menu',
  panel: 'panel-left',
  keyboard: 'keyboard',
  moon: 'moon',
  sun: 'sun',
  cloud: 'cloud',
  'cloud-sun': 'cloud-sun',
  rain: 'cloud-rain',
  storm: 'cloud-lightning',
  snow: 'cloud-snow',
  fog: 'cloud-fog',
  pause: 'pause',
  play: 'play',
  alert: 'triangle-alert',
  error: 'circle-alert',
  done: 'circle-check',
  info: 'info',
  euro: 'euro',
  print: 'printer',
  file: 'file-text',
  pin: 'pin',
  place: 'map-pin',
  phone: 'phone',
  list: 'list',
  numbered: 'list-ordered',
  columns: 'columns-3',
  download: 'download',
  upload: 'upload',
  refresh: 'refresh-cw',
  eye: 'eye',
  'eye-off': 'eye-off',
  more: 'ellipsis',
  target: 'target',
  work: 'briefcase',
  offline: 'wifi-off',
  'server-down': 'server-off',
  bold: 'bold',
  italic: 'italic',
  heading: 'heading-2',
  link: 'link',
  undo: 'undo-2',
  redo: 'redo-2',
}

const files = createRequire(import.meta.url)

function symbol([name, file]: [string, string]): string {
  const svg = readFileSync(files.resolve(`lucide-static/icons/${file}.svg`), 'utf8')
  const inner = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner.replace(/\s+/g, ' ').trim()}</symbol>`
}

const sprite = () => `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(drawings).map(symbol).join('')}</svg>`

const DEV = '/@icons.svg'

export function icons(): Plugin {
  let building = false
  return {
    name: 'regia-icons',
    config(_, { command }) {
      building = command === 'build'
    },
    resolveId: (id) => (id === 'virtual:icons' ? '\0virtual:icons' : undefined),
    load(id) {
      if (id !== '\0virtual:icons') return undefined
      if (!building) return `export default ${JSON.stringify(DEV)}`
      const asset = this.emitFile({ type: 'asset', name: 'icons.svg', source: sprite() })
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`
    },
    configureServer(server) {
      server.middlewares.use(DEV, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(sprite())
      })
    },
  }
}
