import { allergenOf } from './allergens.js';
import { usualAllergens } from './essential-oils.js';
import { inciKey } from './inci-key.js';

/** Names that soaps, butters and oils are commonly made of: the shop's own compilation. What is not among them may well be right. */
const NAMES = `
Aqua; Water; Eau; Glycerin; Sodium Hydroxide; Potassium Hydroxide; Sodium Chloride; Maris Sal; Sea Salt; Sodium Lactate; Sodium Citrate;
Citric Acid; Lactic Acid; Stearic Acid; Palmitic Acid; Lauric Acid; Myristic Acid; Oleic Acid; Sodium Bicarbonate; Sodium Carbonate;
Tetrasodium Glutamate Diacetate; Tetrasodium EDTA; Tetrasodium Etidronate; Sodium Gluconate; Sodium Phytate; Phytic Acid; Tocopherol; Tocopheryl Acetate;
Sodium Shea Butterate; Sodium Olivate; Sodium Cocoate; Sodium Sunflowerseedate; Sodium Sweet Almondate; Sodium Castorate; Sodium Palmate;
Sodium Palm Kernelate; Sodium Tallowate; Sodium Lardate; Sodium Cocoa Butterate; Sodium Babassuate; Sodium Avocadoate; Sodium Hempseedate;
Sodium Grapeseedate; Sodium Rapeseedate; Sodium Soybeanate; Sodium Laurelate; Sodium Argan Oilate; Sodium Apricot Kernelate; Sodium Hazelnutate;
Sodium Walnutate; Sodium Sesameseedate; Sodium Macadamiaseedate; Sodium Ricinoleate; Sodium Stearate; Sodium Palmitate; Sodium Oleate;
Sodium Laurate; Sodium Beeswax; Sodium Rice Branate; Sodium Peanutate; Sodium Wheat Germate; Sodium Cranberryseedate; Sodium Jojobate; Sodium Mangoseedate;
Potassium Olivate; Potassium Cocoate; Potassium Shea Butterate; Potassium Castorate; Potassium Sunflowerseedate; Potassium Oleate; Potassium Stearate;
Butyrospermum Parkii Butter; Butyrospermum Parkii Oil; Butyrospermum Parkii Butter Unsaponifiables; Theobroma Cacao Seed Butter; Theobroma Cacao Seed Powder;
Mangifera Indica Seed Butter; Garcinia Indica Seed Butter; Shorea Stenoptera Seed Butter; Astrocaryum Murumuru Seed Butter;
Olea Europaea Fruit Oil; Olea Europaea Oil Unsaponifiables; Olea Europaea Leaf Extract; Olea Europaea Leaf Powder; Cocos Nucifera Oil; Cocos Nucifera Fruit Extract;
Helianthus Annuus Seed Oil; Helianthus Annuus Hybrid Oil; Ricinus Communis Seed Oil; Prunus Amygdalus Dulcis Oil; Prunus Amygdalus Dulcis Seed Meal;
Prunus Armeniaca Kernel Oil; Prunus Armeniaca Seed Powder; Argania Spinosa Kernel Oil; Simmondsia Chinensis Seed Oil; Cannabis Sativa Seed Oil;
Vitis Vinifera Seed Oil; Persea Gratissima Oil; Sesamum Indicum Seed Oil; Corylus Avellana Seed Oil; Juglans Regia Seed Oil; Juglans Regia Shell Powder; Brassica Campestris Seed Oil;
Glycine Soja Oil; Oryza Sativa Bran Oil; Oryza Sativa Starch; Triticum Vulgare Germ Oil; Macadamia Ternifolia Seed Oil; Adansonia Digitata Seed Oil; Calophyllum Inophyllum Seed Oil;
Moringa Oleifera Seed Oil; Oenothera Biennis Oil; Borago Officinalis Seed Oil; Rosa Canina Fruit Oil; Rosa Canina Seed Oil; Rosa Moschata Seed Oil; Nigella Sativa Seed Oil; Camellia Oleifera Seed Oil;
Elaeis Guineensis Oil; Elaeis Guineensis Kernel Oil; Orbignya Oleifera Seed Oil; Laurus Nobilis Fruit Oil; Ribes Nigrum Seed Oil; Linum Usitatissimum Seed Oil; Camelina Sativa Seed Oil; Daucus Carota Sativa Seed Oil;
Cera Alba; Candelilla Cera; Copernicia Cerifera Cera; Lanolin; Propolis Extract; Mel; Honey; Mel Extract; Royal Jelly;
Caprae Lac; Lac; Equae Lac; Asinae Lac; Ovis Lac; Lac Powder; Avena Sativa Kernel Flour; Avena Sativa Kernel Meal; Avena Sativa Bran; Avena Sativa Flour; Hordeum Vulgare Powder;
Kaolin; Illite; Montmorillonite; Bentonite; Moroccan Lava Clay; Solum Fullonum; Charcoal Powder; Carbon; Pumice; Perlite; Silica; Mica; Talc; Zinc Oxide; Titanium Dioxide; Iron Oxides; Ultramarines; Spirulina Platensis Powder; Spirulina Maxima Powder;
Calendula Officinalis Flower; Calendula Officinalis Flower Extract; Calendula Officinalis Extract; Lavandula Angustifolia Flower; Lavandula Angustifolia Flower Water; Lavandula Hybrida Flower; Chamomilla Recutita Flower; Chamomilla Recutita Flower Extract; Chamomilla Recutita Flower Oil; Anthemis Nobilis Flower Oil; Anthemis Nobilis Flower Extract; Anthemis Nobilis Flower Water;
Rosa Damascena Flower; Rosa Damascena Flower Water; Rosa Centifolia Flower; Rosa Canina Fruit Powder; Rosmarinus Officinalis Leaf; Rosmarinus Officinalis Leaf Powder; Rosmarinus Officinalis Leaf Extract; Mentha Piperita Leaf; Mentha Piperita Leaf Powder;
Citrus Aurantium Dulcis Peel Powder; Citrus Limon Peel Powder; Citrus Aurantium Amara Flower Water; Curcuma Longa Root Powder; Curcuma Longa Root Extract; Urtica Dioica Leaf Powder; Urtica Dioica Leaf Extract; Coffea Arabica Seed Powder; Coffea Arabica Seed; Papaver Somniferum Seed; Vanilla Planifolia Fruit Powder; Cinnamomum Zeylanicum Bark Powder; Camellia Sinensis Leaf; Camellia Sinensis Leaf Extract; Camellia Sinensis Leaf Powder;
Aloe Barbadensis Leaf Juice; Aloe Barbadensis Leaf Juice Powder; Aloe Barbadensis Leaf Extract; Cucumis Sativus Fruit Extract; Cucumis Sativus Juice; Daucus Carota Sativa Root Powder; Cucurbita Pepo Pulp; Hippophae Rhamnoides Fruit Oil; Hippophae Rhamnoides Fruit Extract; Equisetum Arvense Extract; Salvia Officinalis Leaf; Thymus Vulgaris Leaf; Thymus Vulgaris Oil; Thymus Vulgaris Flower/Leaf Oil; Melissa Officinalis Leaf; Matricaria Chamomilla Flower; Bambusa Arundinacea Stem Powder; Luffa Cylindrica Fruit; Algae Extract; Fucus Vesiculosus Extract; Fucus Vesiculosus Powder; Cocos Nucifera Fruit Powder; Glycyrrhiza Glabra Root Extract; Althaea Officinalis Root Extract; Panthenol; Allantoin; Urea; Sucrose; Sorbitol; Alcohol; Alcohol Denat; Propanediol; Xanthan Gum; Hydrolyzed Silk; Silk Amino Acids; Sericin;
Parfum; Fragrance; Aroma; Cedrus Deodara Wood Oil; Vetiveria Zizanoides Root Oil; Commiphora Myrrha Oil; Styrax Benzoin Resin Extract; Helichrysum Italicum Flower Oil; Melaleuca Viridiflora Leaf Oil; Cinnamomum Camphora Leaf Oil; Cinnamomum Camphora Wood Oil; Aniba Rosaeodora Wood Oil; Origanum Majorana Leaf Oil; Hyssopus Officinalis Oil; Zingiber Officinale Root Oil; Piper Nigrum Fruit Oil; Elettaria Cardamomum Seed Oil; Myristica Fragrans Kernel Oil; Achillea Millefolium Oil; Tanacetum Annuum Flower Oil; Cistus Ladaniferus Leaf Oil; Vanilla Planifolia Fruit Extract; Citral; Sodium Benzoate; Potassium Sorbate; Benzoic Acid; Sorbic Acid; Dehydroacetic Acid; Phenoxyethanol; Sodium Cocoyl Isethionate; Coco-Glucoside; Decyl Glucoside; Lauryl Glucoside; Sodium Coco-Sulfate; Cocamidopropyl Betaine; Glyceryl Stearate; Cetearyl Alcohol; Cetyl Alcohol; Caprylic/Capric Triglyceride; Squalane; Lecithin; Sodium Thiosulfate; Silver; Hydrogenated Castor Oil; Hydrogenated Vegetable Oil; Coco-Caprylate; Zea Mays Starch; Solanum Tuberosum Starch; Tapioca Starch; Maranta Arundinacea Root Powder; Magnesium Hydroxide
`;

const KNOWN: ReadonlySet<string> = new Set(NAMES.split(';').map((name) => inciKey(name)));

/** Number of the Colour Index, five digits: 'CI 77491', 'C.I. 77491', '77491' behind another one. */
const COLOUR = /^(?:c ?i ?)?\d{5}$/u;

/** Whether the shop knows a name, in whatever case: 'Aqua / Water' is known by either. */
export function isKnownName(name: string): boolean {
  const key = inciKey(name);
  if (COLOUR.test(key) || KNOWN.has(key)) return true;
  if (allergenOf(name) !== undefined || usualAllergens(name) !== undefined) return true;
  return (
    key.includes('/') &&
    key.split('/').some((one) => KNOWN.has(one) || COLOUR.test(one) || allergenOf(one) !== undefined)
  );
}
