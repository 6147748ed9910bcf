import type { PageEntry } from '#web/platform/pages/page-entry.ts'

export const pages = {
  'company.controls': {
    path: '/company/controls',
    title: 'Controls',
    access: { needs: 'company:manage', feature: 'controls' },
    menu: { slot: 'company', order: 70 },
  },
  'company.control.overview': {
    path: '/company/controls/$controlId/overview',
    title: 'Control',
    access: { needs: 'company:manage', feature: 'controls' },
    isKept: false,
  },
  'company.starter-controls': {
    path: '/company/starter-controls',
    title: 'Starter controls',
    access: { needs: 'control:manage', feature: 'controls' },
    under: '/company/controls',
  },
  'company.control-coverage': {
    path: '/company/control-coverage',
    title: 'Control Coverage',
    access: { needs: 'company:manage', feature: 'controls' },
    menu: { slot: 'company', order: 71 },
  },
  'company.control-objectives': {
    path: '/company/control-objectives',
    title: 'Control Objectives',
    access: { needs: 'company:manage', feature: 'controls' },
    menu: { slot: 'company', order: 72 },
  },
  'company.control-functions': {
    path: '/company/control-functions',
    title: 'Control Functions',
    access: { needs: 'company:manage', feature: 'controls' },
    menu: { slot: 'company', order: 74 },
  },
  'company.control-processes': {
    path: '/company/control-processes',
    title: 'Control Processes',
    access: { needs: 'company:manage', feature: 'controls' },
    menu: { slot: 'company', order: 76 },
  },
  'company.control-risks': {
    path: '/company/control-risks',
    title: 'Control Risks',
    access: { needs: 'company:manage', feature: 'controls' },
    menu: { slot: 'company', order: 78 },
  },
} as const satisfies Record<string, PageEntry>

type ControlsPages = typeof pages

declare module '#web/pages.ts' {
  interface Pages extends ControlsPages {}
}
