/** External providers: weather, translation and plagiarism, each created only if its address is configured. */
import type { Clock } from '../clock.ts'
import { Plagiarism, type PlagiarismPlace } from './plagiarism.ts'
import type { Place, ProviderError } from './provider.ts'
import { Translation, type TranslationPlace } from './translation.ts'
import { Weather } from './weather.ts'

export type ProviderPlaces = { weather?: Place; translation?: TranslationPlace; plagiarism?: PlagiarismPlace }

export type Providers = { weather?: Weather; translation?: Translation; plagiarism?: Plagiarism }

/** Creates the providers. `failed` is called once per outage, until the provider answers again. */
export function providersAt(
  { weather, translation, plagiarism }: ProviderPlaces,
  clock: Clock,
  failed: (name: keyof Providers, error: ProviderError) => void,
): Providers {
  return {
    ...(weather && { weather: new Weather(weather, clock, (error) => failed('weather', error)) }),
    ...(translation && { translation: new Translation(translation, (error) => failed('translation', error)) }),
    ...(plagiarism && { plagiarism: new Plagiarism(plagiarism, (error) => failed('plagiarism', error)) }),
  }
}
