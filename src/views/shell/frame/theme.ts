/** Theme (light, dark or the device's), set as an attribute of the document before the first paint. */
import { subscribe } from 'valtio'
import { settings, type Theme } from '../../../state/settings.ts'

let device: MediaQueryList | undefined

/** Whether the setting is dark on this device. The media query is cached, because this runs on every key. */
export const isDark = (theme: Theme): boolean =>
  theme === 'system' ? (device ??= matchMedia('(prefers-color-scheme: dark)')).matches : theme === 'dark'

export function followTheme(): void {
  const apply = () => {
    const { theme, density } = settings
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    document.documentElement.dataset.density = density
  }
  apply()
  subscribe(settings, apply)
}
