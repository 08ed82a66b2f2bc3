/** Arguments with which the tests and the bench start Chromium: without sandbox and background requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * For tests, whose pages live for seconds: the optimising compilers would take an eighth of all processor time, and
 * never earn it back. The bench measures with them.
 */
export const shortLivedChromiumArgs = [...chromiumArgs, '--js-flags=--no-opt --no-maglev']
