/** Styles may set custom properties, which the types of React do not know. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

export {}
