/** The type of a row, inferred from the description of its resource. */
import type { Field, FieldKind, Fields, Localized } from './fields.ts'

/** A row of a resource that is known only at run time. */
export type Row = Record<string, unknown>

type ByKind = Record<Exclude<FieldKind, 'choice' | 'choices' | 'reference' | 'references' | 'json'>, unknown> & {
  text: string
  longText: string
  integer: number
  decimal: number
  money: number
  date: string
  instant: string
  flag: boolean
  localized: Localized
  localizedHtml: Localized
  html: string
  email: string
  phone: string
  url: string
  color: string
  secret: string
  image: number
  file: number
}

/** The choices of a field: its options say which values there are. */
type ChosenOf<F> = F extends { options: readonly { value: infer Value }[] } ? Value : string | number

/** A reference stores the key of its target, which is a number, unless it names another field of the target. */
type KeyOf<F> = F extends { refKey: string } ? string : number

type NestedOf<F> = F extends { shape: 'object'; items: infer I extends Fields }
  ? ObjectOf<I>
  : F extends { shape: 'list'; items: infer I extends Fields }
    ? ObjectOf<I>[]
    : F extends { shape: 'map'; items: infer I extends Fields }
      ? Record<string, ObjectOf<I>>
      : F extends { shape: 'map'; each: infer E extends Field }
        ? Record<string, ValueOf<E>>
        : unknown

type OneOf<F extends Field> = F['kind'] extends infer Kind
  ? Kind extends 'choice'
    ? ChosenOf<F>
    : Kind extends 'choices'
      ? ChosenOf<F>[]
      : Kind extends 'reference'
        ? KeyOf<F>
        : Kind extends 'references'
          ? KeyOf<F>[]
          : Kind extends 'json'
            ? NestedOf<F>
            : Kind extends keyof ByKind
              ? ByKind[Kind]
              : never
  : never

/** The value of a field that is not empty. A required localized text always has its Italian text. */
export type FilledOf<F extends Field> = F extends { multiple: true }
  ? OneOf<F>[]
  : F extends { kind: 'localized' | 'localizedHtml'; required: true }
    ? Localized & { it: string }
    : OneOf<F>

/** The value of a field in a row. */
export type ValueOf<F extends Field> = F extends { required: true } | { derived: 'count' }
  ? FilledOf<F>
  : FilledOf<F> | null

type ObjectOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> }

type OfKind<F extends Fields, Kind extends FieldKind> = {
  [Name in keyof F]: F[Name]['kind'] extends Kind ? Name : never
}[keyof F]

type OnRequest<F extends Fields> = { [Name in keyof F]: F[Name] extends { onRequest: true } ? Name : never }[keyof F]

type Typed = { fields: Fields; key: string }

type Answered<F extends Fields, Key, Optional> = {
  -readonly [Name in Exclude<keyof F, Optional | OfKind<F, 'secret'>>]: Name extends Key
    ? FilledOf<F[Name]>
    : ValueOf<F[Name]>
} & { -readonly [Name in Extract<keyof F, Optional>]?: ValueOf<F[Name]> }

/**
 * A row as a service answers it: an empty field is null, the key never is, secrets are absent, and so may be a field that
 * is shown only on request. Without the type of its description, `Row`.
 */
export type RowOf<R extends Typed> = string extends keyof R['fields']
  ? Row
  : Answered<R['fields'], R['key'], OnRequest<R['fields']>>

/** A row of a list, which omits long formatted texts. */
export type ListRowOf<R extends Typed> = string extends keyof R['fields']
  ? Row
  : Answered<R['fields'], R['key'], OnRequest<R['fields']> | OfKind<R['fields'], 'html' | 'localizedHtml'>>

/** Values that a client sends for a row. */
export type WrittenOf<R extends Typed> = string extends keyof R['fields']
  ? Row
  : { -readonly [Name in keyof R['fields']]?: ValueOf<R['fields'][Name]> }

type RequiredIn<F extends Fields> = { [Name in keyof F]: F[Name] extends { required: true } ? Name : never }[keyof F]

/** The body of a call that takes these fields: only the required ones must be there. */
export type BodyOf<F extends Fields> = string extends keyof F
  ? Row
  : { -readonly [Name in RequiredIn<F>]: ValueOf<F[Name]> } & {
      -readonly [Name in Exclude<keyof F, RequiredIn<F>>]?: ValueOf<F[Name]>
    }
