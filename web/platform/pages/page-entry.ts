import type { ComponentType } from 'react'
import type { Ability } from '#domain/access/abilities.ts'
import type { Feature } from '#domain/access/features.ts'

export type PageIcon = ComponentType<{
  size?: number | string
  stroke?: number | string
  'aria-hidden'?: boolean
}>

/** The position of a page in the menus: the header, the list beside the company's pages, or the administration's. */
export interface MenuSlot {
  slot: 'main' | 'company' | 'admin'
  /** The label, if it differs from the title. */
  label?: string
  /** The order in the menus. */
  order: number
  /** People with this ability have another page in its place: the menu leaves it out, though it is open to them. */
  unless?: Ability
  /** Only people with this ability have it in a menu; others come to the page by a link or the palette. */
  needs?: Ability
}

/**
 * `public`: everybody; `guest`: people already signed in are redirected home; `signed-in`: with or without a company;
 * else an ability, and perhaps a feature, of the company.
 */
export type PageAccess = 'public' | 'guest' | 'signed-in' | { needs: Ability; feature?: Feature }

export interface PageEntry {
  /** As the router writes it: `$name` for a parameter, `{-$name}` for one that may be left out. */
  path: string
  /** Follows the brand in the window's title. */
  title: string
  access: PageAccess
  menu?: MenuSlot
  /** The path of the page in the menu that it belongs to, if its own address is below that of another one. */
  under?: string
  /** False: the page is mounted again each time it is opened. */
  isKept?: false
  /** True if the page of signed-in people is open in a company that is not active, too. */
  inactiveToo?: true
  /** True if the page is built and served by itself, apart from the app. */
  isApart?: true
  /** True if the content does not exist yet. */
  isPlanned?: true
}

/** Builds the pattern that matches a path: `/plans/$planId` takes one word, `{-$token}` one or none. */
export function pathPattern(path: string): RegExp {
  const source = path.replace(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${source}$`)
}
