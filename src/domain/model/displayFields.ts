import type { Resource } from './resource.ts'

/** The fields that make up the name of a row, in their order. */
export function displayFields({ display, key }: Pick<Resource, 'display' | 'key'>): string[] {
  const template = display ?? key
  return template.includes('{') ? [...template.matchAll(/\{([^{}]+)\}/g)].flatMap(([, name]) => name ?? []) : [template]
}
