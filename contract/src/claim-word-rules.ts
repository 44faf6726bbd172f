import type { ClaimKind } from './claims.js';

/** Why a family of words is pointed at, and what to do about it. */
export interface ClaimWordRule {
  id: string;
  /** As an administrator reads it: a sentence. */
  why: string;
  article: string;
  /** What to write instead: a sentence. */
  instead: string;
  /** Nothing is said where a claim of this kind is proven for what the text is about. */
  unless?: ClaimKind;
  /**
   * Words in their order, folded: no accents, no capitals, every other sign a space. `*`: any ending; `(a|b)`: one of them; `(a|)`: perhaps, but
   * not as the first; `!`: only where it is written without an accent, so that « soigné » is not « soigne ».
   */
  words: readonly string[];
  /** Longer runs of words in which it is nothing of the kind, in the same signs. */
  except?: readonly string[];
}

const FORBIDDEN =
  'La loi interdit ces mots sur un produit ou son emballage, même avec une preuve\u00a0: ils ne veulent rien dire de précis.';
const GENERIC =
  'Une qualité écologique générale est trompeuse tant qu’aucun label officiel ni aucune performance reconnue ne la porte.';

/** Everything that is pointed at. To be read again with a lawyer when the law changes; docs/adr/0060. */
export const CLAIM_WORD_RULES: readonly ClaimWordRule[] = [
  {
    id: 'environment',
    why: FORBIDDEN,
    article: 'C. env. L541-9-1, al. 2',
    instead:
      'Dites le fait\u00a0: «\u00a0se dégrade à 95 % en 28 jours (essai OCDE 301B)\u00a0», avec le rapport d’essai.',
    words: [
      'biodegradab*',
      'biodegradation',
      'bio (degradab*|degradation)',
      '(respectueu*|respectant|respecte*|soucieu*|ami*|amical*|bon*|favorable*|benefique*|inoffensi*|neutre*|protecteur*|protectrice*|protege*|preserve*|protection|preservation) (de|a|pour|envers|vis|) (l|notre|votre|d|) environnement',
      '(respectueu*|respectant|respecte*|soucieu*|ami*|amie*|bon*|favorable*|benefique*|inoffensi*|protege*|preserve*|sauve*) (de|pour|envers|) (la|notre|votre|) (nature|planete|biodiversite|terre|ocean*|milieux|ecosysteme*)',
      'sans (danger|impact|effet|consequence|consequences|risque) (pour|sur) (l environnement|la nature|la planete|le climat)',
      '(nuit|nuisent) pas a (l|la|notre|) (environnement|nature|planete)',
      '(non|peu|moins) pollua*',
      'sans pollu*',
      '(zero|faible|moindre) impact (environnemental*|ecologique|sur|)',
      'eco (friendly|compatible*|citoyen*)',
      'ecofriendly',
      'ecocompatible*',
      'environmentally friendly',
      '(planet|earth|nature|climate|climat) friendly',
    ],
  },
  {
    id: 'carbon',
    why: '«\u00a0Neutre en carbone\u00a0» et ce qui y ressemble ne se disent qu’avec un bilan publié, une trajectoire et des compensations, par produit.',
    article: 'C. env. L229-68\u00a0; dir. (UE) 2024/825',
    instead: 'Donnez un chiffre et sa méthode, ou retirez la mention.',
    words: [
      '(neutre*|neutralite) (en|) (carbone|co2|emission*|climatique*|gaz)',
      '(carbone|climat|co2) (neutre*|neutral|positi*|zero|free)',
      '(zero|bas|faible) (carbone|co2|emission*)',
      'climatiquement neutre*',
      '(carbon|climate) (neutral*|free|positive)',
      'empreinte (carbone|ecologique|climatique) (nulle|neutre|zero|positive|compensee|reduite|faible)',
      '(compense*|compensation) (en|) (carbone|co2|integralement|nos emission*|ses emission*|les emission*|de nos emission*|de ses emission*)',
      'sans (carbone|co2|emission*)',
      'decarbone*',
    ],
  },
  {
    id: 'green',
    why: GENERIC,
    article: 'Dir. (UE) 2024/825\u00a0; C. conso. L121-2',
    instead: 'Dites la chose même\u00a0: «\u00a0étui en papier recyclé à 80 %\u00a0», «\u00a0sans suremballage\u00a0».',
    words: [
      'ecologi*',
      'ecolo',
      'ecolos',
      'eco (responsab*|concu*|conception|geste*|produit*|emballage*|savon*|soin*)',
      'ecoresponsab*',
      'ecoconcu*',
      'ecoconception',
      'durable',
      'durables',
      'soutenable*',
      'sustainable',
      'green*',
      '(produit*|savon*|soin*|cosmetique*|emballage*|geste*|choix|alternative*|marque*|demarche*|chimie|beaute|salle de bain) (plus|tres|100|vraiment|) (vert|verte|verts|vertes)',
      '(plus|100|tout|vraiment) (vert|verte|verts|vertes)',
      '(produit*|savon*|soin*|cosmetique*|emballage*|choix|consommation|marque*|demarche*|beaute) responsable*',
      '(zero|0) dechet*',
      'eco (score|logique)',
      'clean beauty',
      '(produit*|savon*|soin*|cosmetique*|beaute) propre*',
    ],
    except: ['support* durable*', 'bien* (de consommation|) durable*'],
  },
  {
    id: 'matter',
    why: 'Ces mots se prouvent et se précisent : quelle part, dans quelles conditions, dans quel bac.',
    article: 'C. env. L541-9-1, al. 1 ; dir. (UE) 2024/825',
    instead: 'Donnez la part et la consigne : «\u00a0étui en carton, à trier avec les papiers\u00a0».',
    words: ['compostable*', 'recyclable*', 'biosource*'],
  },
  {
    id: 'plastic',
    why: '«\u00a0Sans plastique\u00a0» se prouve, étui et colis compris.',
    article: 'Dir. (UE) 2024/825\u00a0; C. conso. L121-2',
    instead:
      'Ajoutez la preuve sous «\u00a0Allégations\u00a0», ou dites la matière\u00a0: «\u00a0étui en carton\u00a0».',
    unless: 'plastic-free',
    words: ['(sans|zero|0|aucun) (aucun|emballage*|suremballage*|etui|film|) plastique*', 'plastic free'],
  },
  {
    id: 'organic',
    why: '«\u00a0Bio\u00a0» demande un certificat en cours de validité pour ce produit.',
    article: 'Règl. (UE) 2018/848, art. 30\u00a0; règl. (UE) 655/2013',
    instead: 'Ajoutez le certificat sous «\u00a0Allégations\u00a0», ou retirez le mot.',
    unless: 'organic',
    words: [
      'bio',
      'bios',
      'biologique*',
      'organic',
      'ecocert',
      'cosmos (organic|natural)',
      'cosmebio',
      'nature et progres',
      'label* (ab|bio)',
    ],
    except: ['diversite biologique', 'risque* biologique*'],
  },
  {
    id: 'certified',
    why: 'Ce qui est «\u00a0certifié\u00a0» ou «\u00a0labellisé\u00a0» l’est par quelqu’un, avec une référence et une date de fin.',
    article: 'Règl. (UE) 655/2013, annexe, 3\u00a0; C. conso. L121-4',
    instead: 'Ajoutez le certificat sous «\u00a0Allégations\u00a0», où les clients lisent par qui et jusqu’à quand.',
    unless: 'organic',
    words: ['certifie', 'certifiee', 'certifies', 'certifiees', 'certification*', 'labellise*', 'label', 'labels'],
    except: ['copie* certifie*', 'signature* certifie*'],
  },
  {
    id: 'laboratory',
    why: 'Un essai de laboratoire se prouve par son rapport.',
    article: 'Règl. (UE) 655/2013, annexe, 3',
    instead: 'Ajoutez le rapport sous «\u00a0Allégations\u00a0», ou dites ce que vous faites vous-même.',
    unless: 'lab-tested',
    words: [
      '(teste*|analyse*|controle*|verifie*|valide*) (en|par|dans) (un|le|notre|des|) laboratoire*',
      '(teste*|analyse*|controle*) (lot|par lot|lot par|a chaque lot|fournee par|par fournee)',
      'laboratoire* (independant*|agree*|accredite*)',
      'test* (en|de) laboratoire*',
    ],
  },
  {
    id: 'proven',
    why: 'Une efficacité ou une tolérance «\u00a0testée\u00a0» se prouve par une étude sur ce produit.',
    article: 'Règl. (UE) 655/2013, annexe, 3',
    instead: 'Décrivez ce que l’on sent en s’en servant, ou donnez l’étude.',
    words: [
      '(teste*|controle*|approuve*|recommande*|valide*) (sous|par|) (controle|un|une|des|les|) (dermatologique*|dermatologiste*|dermatologue*|pediatre*|medical*|medecin*|clinique*)',
      'dermatologiquement (teste*|approuve*|controle*)',
      '(cliniquement|scientifiquement) (prouve*|teste*|demontre*)',
      '(efficacite|resultat*) (prouve*|garanti*|demontre*|scientifique*)',
      'non comedogene*',
      '(convient|adapte|ideal) (a|aux|pour) (bebe*|nourrisson*|femme* enceinte*)',
    ],
  },
  {
    id: 'hypoallergenic',
    why: '«\u00a0Hypoallergénique\u00a0» laisse croire qu’aucune réaction n’est possible\u00a0; il faut des données qui le montrent, et aucun allergène connu.',
    article: 'Règl. (UE) 655/2013, annexe, 2 et 3\u00a0; document technique, annexe IV',
    instead: 'Nommez ce qu’il y a\u00a0: la liste des ingrédients, allergènes compris.',
    words: [
      'hypoallergeni*',
      'hypo allergeni*',
      'anti allergi*',
      'antiallergi*',
      '(sans|zero|0) allergene*',
      'non allergisant*',
    ],
  },
  {
    id: 'natural',
    why: '«\u00a0Naturel\u00a0» se calcule (ISO 16128) et s’explique\u00a0; «\u00a0100 % naturel\u00a0» est faux dès qu’une matière est transformée, comme l’est un savon.',
    article: 'Règl. (UE) 655/2013, annexe, 2 et 3',
    instead:
      'Donnez la part et la méthode\u00a0: «\u00a098 % d’ingrédients d’origine naturelle selon ISO 16128\u00a0», ou nommez les matières.',
    words: [
      '(100|99|98|97|96|95) (pour cent|d ingredients|de produits|) naturel*',
      'naturel* a (100|99|98|97|96|95)',
      '(tout|entierement|totalement|purement|vraiment|exclusivement) naturel*',
      '(savon*|produit*|cosmetique*|soin*|ingredient*|formule*|composition*|recette*) (tout|tres|plus|entierement|100|) naturel*',
      'sans (aucun|) (produit*|ingredient*|matiere*|) (chimique*|synthetique*)',
      'sans chimie',
    ],
  },
  {
    id: 'denigration',
    why: 'Vanter l’absence d’une substance permise laisse croire que les autres sont dangereux.',
    article: 'Règl. (UE) 655/2013, annexe, 5\u00a0; document technique, annexe III',
    instead: 'Dites ce qu’il y a dans le savon, pas ce qu’il n’y a pas.',
    words: [
      '(sans|zero|0|aucun|ni) (aucun|aucune|) (paraben*|sulfate*|silicone*|phtalate*|phenoxyethanol|conservateur*|colorant* de synthese|perturbateur*|aluminium|peg|sls|sles|petrochimi*|substance* nocive*|substance* toxique*|substance* controversee*|produit* nocif*|produit* toxique*|ingredient* controverse*|parfum* de synthese|parfum* synthetique*)',
      '(paraben*|sulfate*|silicone*) free',
      'non toxique*',
      'sans (danger|risque|toxicite)',
      '(contrairement|a la difference) (a|aux|des|d) (savon*|autre*|cosmetique*|industriel*|marque*)',
    ],
  },
  {
    id: 'legal-duty',
    why: 'Ce que la loi impose à tous n’est pas une qualité du produit.',
    article: 'Règl. (UE) 655/2013, annexe, 1\u00a0; règl. (CE) 1223/2009, art. 18',
    instead: 'Retirez la mention.',
    words: [
      '(non|pas|jamais) teste* sur (les|des|l|) (animaux|animal)',
      'sans (test*|experimentation) (sur les|animal*|animaux)',
      'cruelty free',
      '(sans|zero) cruaute',
      'conforme* (a|aux) (la|les|) (reglementation*|norme*|legislation*|reglement*) (europeen*|cosmetique*|francais*)',
      '(approuve*|autorise*|agree*|homologue*) par (les|la|l|) (autorite*|ansm|dgccrf|ministere*|union)',
    ],
  },
  {
    id: 'therapeutic',
    why: 'Un cosmétique ne soigne pas\u00a0: ces mots en font un médicament par présentation.',
    article: 'CSP L5111-1\u00a0; règl. (CE) 1223/2009, art. 2',
    instead:
      'Parlez d’aspect et de confort\u00a0: «\u00a0laisse la peau souple\u00a0», «\u00a0convient aux peaux sèches\u00a0».',
    words: [
      'soigne!',
      'soignent!',
      'soigner!',
      'soignant*',
      'gueri',
      'guerit*',
      'guerir*',
      'gueris*',
      'guerie*',
      'inflammatoire*',
      'antiinflammatoire*',
      'anti (inflammatoire*|bacterien*|bacterie*|microbien*|septique*|fongique*|biotique*|viral*|douleur*|eczema|psoriasis|acne)',
      'antibacterien*',
      'antimicrobien*',
      'antiseptique*',
      'antifongique*',
      'antiviral*',
      'antidouleur*',
      'bactericide*',
      'fongicide*',
      'desinfect*',
      'cicatris*',
      'eczema*',
      'psoriasis',
      'dermatite*',
      'mycose*',
      'rosacee',
      'urticaire*',
      '(contre|combat|traite|elimine|efface|fait disparaitre) (l|les|la|votre|vos|) (acne|bouton*|irritation*|demangeaison*|infection*|rougeur*|cicatrice*)',
      'therapeuti*',
      'therapie*',
      'medicinal*',
      'medicament*',
      'curati*',
      'rhumatis*',
      'antalgique*',
      'remede*',
      'detoxifi*',
      'detox',
    ],
    except: ['(pas|aucun|aucune|ni|n) (un|de|d|) (medicament*|remede*)', 'personnel* soignant*'],
  },
];
