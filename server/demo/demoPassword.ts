/** The password of every account of the demo network. */
export const DEMO_PASSWORD = 'regia-demo-26'
