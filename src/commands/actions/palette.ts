/** Commands that only the palette offers: they load with it, because no key and no button needs them before. */
import { lacksCapability } from '../../api/client/config.ts'
import { can, rolesOf } from '../../domain/access/access.ts'
import { toggleFavourite } from '../../state/settings.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { routes } from '../routes/index.ts'
import { baseId } from '../routes/route.ts'
import files from './files.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

/** Only a screen with an entry in the side menu can be a favourite at the top of it. */
const menuId = ({ route }: Context): string | undefined =>
  route
    ? routes.find(({ id, menu }) => id === baseId(route.id) && menu.some(({ place }) => place === 'side'))?.id
    : undefined

type View = Pick<Command, 'id' | 'title' | 'section' | 'icon' | 'keywords' | 'who'> & {
  resource: string
  /** The address of the list, with {hotelId} where the list is a hotel's. */
  list: string
  view: string
}

/** Opens a list in its other view; a list of a hotel uses the current hotel. */
function viewOf({ resource, list, view, ...command }: View): Command {
  const isHotels = list.includes('{hotelId}')
  const to = ({ hotel }: Context) =>
    isHotels && !hotel ? null : `${list.replace('{hotelId}', String(hotel?.value))}?vista=${view}`
  return {
    ...command,
    ...(isHotels && { needs: ['hotel'] }),
    when: ({ user }) => user !== null && can(user, resource, 'list') !== 'none',
    address: to,
    run: (context, effects) => effects.navigate(expectDefined(to(context), 'the hotel of the list')),
  }
}

const otherViews = [
  viewOf({
    id: 'listini.stagione',
    title: 'Listini: vista stagione',
    section: 'hotel',
    icon: 'euro',
    keywords: 'prezzi tariffe periodi camere trattamenti foglio anno',
    who: rolesOf('staff hotelSide'),
    resource: 'main.listino',
    list: '/hotel/{hotelId}/listini',
    view: 'stagione',
  }),
  viewOf({
    id: 'offerte.linea',
    title: 'Offerte: linea del tempo',
    section: 'hotel',
    icon: 'calendar',
    keywords: 'vista anno mesi promozioni pacchetti periodi',
    resource: 'main.hotelOfferta',
    list: '/hotel/{hotelId}/offerte',
    view: 'linea',
  }),
  viewOf({
    id: 'fatturato.anni',
    title: 'Fatturato: anno su anno',
    section: 'hotel',
    icon: 'euro',
    keywords: 'vista confronto anni mesi andamento',
    who: rolesOf('staff produttore'),
    resource: 'main.hotelTurnover',
    list: '/hotel/{hotelId}/fatturato',
    view: 'anni',
  }),
  viewOf({
    id: 'obiettivi.barre',
    title: 'Obbiettivi di vendita: barre',
    section: 'pagine',
    icon: 'target',
    keywords: 'vista venduto produttori grafico traguardi',
    who: rolesOf('staff'),
    resource: 'seller.salesSellerTarget',
    list: '/obbVenditaAnnuali',
    view: 'barre',
  }),
]

const actions: readonly Command[] = [
  {
    id: 'menu.preferito',
    title: 'Aggiungi o togli dai preferiti',
    section: 'console',
    icon: 'star',
    keywords: 'segnalibro menu',
    when: (context) => menuId(context) !== undefined,
    passing: true,
    run: (context) => toggleFavourite(expectDefined(menuId(context), 'the menu entry')),
  },
  {
    id: 'console.indietro',
    title: 'Indietro',
    section: 'console',
    icon: 'arrow-left',
    passing: true,
    run: (_, effects) => effects.back(),
  },
  {
    id: 'console.ricarica',
    title: 'Ricarica la console',
    section: 'console',
    icon: 'refresh',
    passing: true,
    run: (_, effects) => effects.reload(),
  },
  {
    id: 'hotel.togli',
    title: 'Nessun hotel corrente',
    section: 'contesto',
    icon: 'x',
    who: rolesOf('staff produttore multihotel'),
    when: (context) => context.hotel !== null,
    passing: true,
    run: (_, effects) => effects.noHotel(),
  },
  {
    id: 'tema.sistema',
    title: 'Segui il tema del dispositivo',
    section: 'console',
    icon: 'sun',
    when: (context) => context.theme !== 'system',
    passing: true,
    run: (_, effects) => effects.followTheme(),
  },
  {
    id: 'agente.collega',
    title: 'Collega un agente',
    section: 'account',
    icon: 'key',
    keywords: 'mcp assistente ai intelligenza artificiale modello linguistico chatbot token',
    when: () => !lacksCapability('security', 'agents'),
    run: (_, effects) => effects.navigate('/tokenPersonali?per=agente'),
  },
  {
    id: 'bozze.mostra',
    title: 'Bozze non salvate',
    section: 'console',
    icon: 'pencil',
    run: (_, effects) => effects.openDialog('drafts'),
  },
  {
    id: 'prove.mostra',
    title: 'Operazioni su molti',
    section: 'console',
    icon: 'list',
    run: (_, effects) => effects.openDialog('plans'),
  },
  ...otherViews,
  {
    id: 'visita.guidata',
    title: 'Visita guidata',
    section: 'console',
    icon: 'help',
    run: (_, effects) => effects.navigate('/?apri=visita'),
  },
  {
    id: 'foglio.righe',
    title: 'Aggiungi righe al foglio…',
    section: 'scheda',
    icon: 'plus',
    keywords: 'aggiungi una camera un trattamento camere trattamenti prezzi listino stagione inserisci',
    when: ({ form }) => Boolean(form?.canAddRows),
    run: ({ form }) => form?.handle.addRows?.(),
  },
  {
    id: 'scheda.chiudi',
    title: 'Torna indietro',
    section: 'scheda',
    icon: 'arrow-left',
    needs: ['form'],
    when: (context) => context.form !== null,
    passing: true,
    run: (context) => context.form?.handle.back(),
  },
  {
    id: 'galleria.carica',
    title: 'Carica nella galleria',
    section: 'elenco',
    icon: 'upload',
    needs: ['list'],
    passing: true,
    run: (context) => context.list?.handle.create?.(),
    when: (context) => Boolean(context.list?.uploads),
  },
]

export default [...actions, ...files]
