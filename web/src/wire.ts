export type How = '' | 'pick' | 'toggle' | 'carry' | 'arrange';
export interface Item {
  name: string; shape: string; area: string; x: number; y: number; turn?: number; mirror?: boolean; scale?: number;
  w?: number; h?: number; classes?: string; label?: string; text?: string; touch?: string; how?: How; src?: string; roll?: number;
}
export interface Button { name: string; text: string; kind?: 'main' | 'plain' | 'danger' }
export interface Plate { seat: number; value?: string; unit?: string; note?: string; out?: boolean }
export interface Scene {
  items: Item[]; buttons?: Button[]; plates?: Plate[]; title?: string; status?: string[]; prompt?: string; text?: string;
}
export interface Area {
  name: string; kind: 'board' | 'mine' | 'seat' | 'side'; w: number; h: number; seat?: number | null; label?: string;
  ground?: '' | 'cloth' | 'linen' | 'paper' | 'well' | 'water' | 'wood'; scroll?: boolean;
}
export interface Spot { name: string; area: string; x: number; y: number; w?: number; h?: number; label?: string }
export interface Pose { name: string; turn: number; mirror: boolean; dx: number; dy: number }
export interface Static {
  symbols: { [name: string]: string }; areas: Area[]; spots?: Spot[]; poses?: { [name: string]: Pose[] };
  layout?: 'round' | 'strip' | 'sides';
}
export interface Line { text: string; seat?: number | null; value?: string; kind?: 'move' | 'note' | 'head'; hold?: number }
export interface Patch {
  set?: Item[]; gone?: string[]; order?: string[]; buttons?: Button[] | null; plates?: Plate[] | null;
  title?: string | null; status?: string[] | null; prompt?: string | null; text?: string | null;
}
export type Node = string | string[] | { [name: string]: Node };
