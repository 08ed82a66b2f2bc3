/** An account of the demo network, as its server offers it to the login. A real installation offers none. */
export type DemoAccount = { email: string; password: string; title: string; about: string }
