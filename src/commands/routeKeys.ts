/** Key sequences of the most used routes. */
export const routeKeys: Readonly<Record<string, readonly string[]>> = {
  home: ['g h'],
  'hotel.dashboard': ['g d'],
  'hotel.offerte': ['g o'],
  'hotel.camere': ['g c'],
  'hotel.listini': ['g l'],
  'hotel.trattamenti': ['g t'],
  'hotel.servizi': ['g s'],
  'hotel.mediaGallery': ['g m'],
  hotel: ['g a'],
  crmContatti: ['g r'],
  funnel: ['g f'],
  ordini: ['g q'],
  utenti: ['g u'],
  notifiche: ['g n'],
  statistiche: ['g v'],
  CalendarioAttivita: ['g k'],
}
