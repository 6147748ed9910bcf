import {
  forgotRoute,
  linkRoute,
  loginRoute,
  logoutRoute,
  registerRoute,
  resetRoute,
} from './sessions/sessions.routes.ts'
import { unknownRoute } from './shell/unknown-route.ts'

/** The pages before the sign-in, with which the first script makes do. `routes.tsx` has all others. */
export const firstRoutes = [
  unknownRoute,
  loginRoute,
  linkRoute,
  forgotRoute,
  resetRoute,
  registerRoute,
  logoutRoute,
] as const
