/** What the build puts in: see scripts/icons.ts and vite.config.ts. */
declare module 'virtual:icons' {
  const address: string
  export default address
}
declare const __BUILD_DATE__: string
