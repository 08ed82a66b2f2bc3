import { choice, flag, image, integer, localized, localizedHtml, reference, references } from '../model/fields.ts'
import { call, crud, list, resource } from '../model/resource.ts'
import { currentHotel, rowId } from './common.ts'

export const camera = resource({
  id: 'main.camera',
  name: 'Camera',
  title: 'Camere',
  gender: 'f',
  tokens: 'camere',
  display: 'nome',
  fields: {
    id: rowId,
    idHotel: { ...currentHotel, column: 1.5 },
    nome: localized('Nome', { required: true, maxLength: 120, column: 1 }),
    tipologia: choice(
      'Tipologia',
      [
        ['singola', 'Singola'],
        ['doppia', 'Doppia'],
        ['doppia-uso-singola', 'Doppia uso singola'],
        ['matrimoniale', 'Matrimoniale'],
        ['tripla', 'Tripla'],
        ['quadrupla', 'Quadrupla'],
        ['familiare', 'Familiare'],
        ['junior-suite', 'Junior suite'],
        ['suite', 'Suite'],
        ['monolocale', 'Monolocale'],
        ['bilocale', 'Bilocale'],
        ['plurilocale', 'Plurilocale'],
      ],
      { required: true, column: 2 },
    ),
    descrizione: localizedHtml('Descrizione', { maxLength: 65000 }),
    numero_camere: integer('Numero di camere', { min: 1, max: 999, group: 'Capienza', default: 1, column: 4 }),
    posti_letto: integer('Posti letto', { required: true, min: 1, max: 12, group: 'Capienza', default: 2, column: 3 }),
    letti_aggiunti: integer('Letti aggiunti', { min: 0, max: 4, group: 'Capienza', default: 0 }),
    superficie: integer('Superficie', { min: 5, max: 500, unit: 'm²', group: 'Capienza', column: 5 }),
    vista: choice(
      'Vista',
      [
        ['mare', 'Mare'],
        ['mare-laterale', 'Mare laterale'],
        ['giardino', 'Giardino'],
        ['piscina', 'Piscina'],
        ['citta', 'Città'],
        ['cortile', 'Interna'],
        ['montagna', 'Montagna'],
        ['lago', 'Lago'],
      ],
      { group: 'Capienza', column: 6 },
    ),
    foto: image('Foto', { multiple: true, maxItems: 100, group: 'Pubblicazione' }),
    portali: references('Portali in cui è pubblicata', 'portals.sito', { group: 'Pubblicazione' }),
    visibile: flag('Visibile', { group: 'Pubblicazione', default: true, column: 7 }),
    ordinamento: integer('Ordinamento', { min: 0, max: 9999, group: 'Pubblicazione', default: 999, column: 8 }),
  },
  endpoints: [
    list('camera', 'top', 'values'),
    list('Hotel/{hotelId}/camera', 'perPage', 'values'),
    crud('camera'),
    call('create', 'POST', 'Hotel/{hotelId}/camera'),
  ],
  search: ['nome', 'tipologia', 'descrizione'],
  order: ['ordinamento', 'ASC'],
  bulk: [{ shown: 'visibile', of: 'le camere scelte' }],
  copies: true,
  filters: [
    'tipologia',
    'visibile',
    {
      senza: {
        ...choice('Mancanze', [
          ['foto', 'Senza foto'],
          ['descrizione', 'Senza descrizione'],
        ]),
        rule: 'camera_senza',
      },
      portaleId: { ...reference('Portale', 'portals.sito'), on: 'portali' },
      hotelId: { ...reference('Hotel', 'main.hotel'), on: 'idHotel' },
    },
  ],
})

export default [camera]
