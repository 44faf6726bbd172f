/** 'Exiger l’étiquetage complet', as the owner left it. */
export interface LabellingSetting {
  required: boolean;
  /** How often it was turned: of two administrators at once one is told. */
  version: number;
  changedBy: { name: string; at: Date };
}

export abstract class LabellingStore {
  /** Undefined while nobody turned it on. Up to a second old outside a unit of work. */
  abstract read(): Promise<LabellingSetting | undefined>;
  /** @throws StaleWrite when somebody else turned it meanwhile */
  abstract write(setting: LabellingSetting): Promise<void>;
}
