export type Node = string | string[] | { [name: string]: Node };
